"""What several of these tests do."""


def choose(screen, exhibit):
    screen.click(exhibit)
    screen.wait_for_target("back")
