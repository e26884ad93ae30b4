"""Compares the output of `Turns --budgets` with budgets.json: `budgets.py <folder>`. Exceeding a budget is an error."""
import gzip
import json
import pathlib
import sys

BUDGETS = pathlib.Path(__file__).with_name("budgets.json")


def main():
    folder = pathlib.Path(sys.argv[1])
    counts = json.loads((folder / "counts.json").read_text())
    packed = lambda name: len(gzip.compress((folder / name).read_bytes(), 9))
    counts["client, script and style, compressed"] = packed("client.js") + packed("shoji.css")
    counts["client's controls, style, compressed"] = packed("controls.css")
    counts["client's gestures, compressed"] = packed("gestures.js")
    counts["client's views that fit, compressed"] = packed("view-that-fits.js")
    counts["client's guides, compressed"] = packed("aligned.js")
    counts["client's wrapped texts, compressed"] = packed("wrapped-texts.js")
    counts["client's outages, compressed"] = packed("outages.js")
    counts["client's later part, script and style, compressed"] = packed("deferred-chunk.js") + packed("deferred-chunk.css")
    counts["client's focus, script and style, compressed"] = packed("focus.js") + packed("focus.css")
    counts["client's command menu, script and style, compressed"] = packed("commandmenu.js") + packed("commandmenu.css")
    counts["client's drag and drop, script and style, compressed"] = packed("drag-and-drop.js") + packed("drag.css")
    counts["client's drag and drop in frames, compressed"] = packed("drag-frames.js")
    counts["client's videos and sounds, script and style, compressed"] = packed("media.js") + packed("media.css")
    counts["client's streams, scripts, compressed"] = packed("streaming.js") + packed("streaming-loader.js")
    counts["client's transport streams, compressed"] = packed("streaming-transport.js")
    counts["client's text renderer, script and style, compressed"] = packed("text-renderer.js") + packed("text-renderer.css")
    counts["client's views in 3D, script and style, compressed"] = packed("reality.js") + packed("reality.css")
    counts["client's rich text, compressed"] = packed("rich-text.js")
    counts["client's tracker, script and module, compressed"] = packed("reality-tracker.js") + packed("tracker.wasm")
    counts["client's banners, scripts and style, compressed"] = packed("notification-view.js") + packed("notifications.js") + packed("notifications.css")
    counts["client's screenshots, script and style, compressed"] = packed("screenshot.js") + packed("screenshot.css")
    counts["client's documents, script and style, compressed"] = packed("documents.js") + packed("documents.css")
    counts["client's saving of documents, script and style, compressed"] = packed("document-saving.js") + packed("document-saving.css")
    counts["client's printing, script and style, compressed"] = packed("printing.js") + packed("printing.css")
    counts["client's PDF pages, script and style, compressed"] = packed("pdf-view.js") + packed("pdf.css")
    counts["client's markup, script and style, compressed"] = packed("markup.js") + packed("markup.css")
    counts["client's forced colors, style, compressed"] = packed("forced-colors.css")
    counts["client's push messages, compressed"] = packed("push.js") + packed("push-worker.js")
    counts["client's notification centre, script and style, compressed"] = packed("notification-centre.js") + packed("notification-centre.css")
    counts["client's prompt for ratings, script and style, compressed"] = packed("ratings.js") + packed("ratings.css")
    counts["first page, compressed, with the client"] = counts["client, script and style, compressed"] + packed("page.html")
    budgets = json.loads(BUDGETS.read_text())
    over = []
    for name in sorted(set(counts) | set(budgets)):
        count, budget = counts.get(name), budgets.get(name)
        print(f"{name:<45} {count if count is not None else 'gone':>9} of {budget if budget is not None else 'no budget'}")
        if count is None or budget is None or count > budget:
            over.append(name)
    if over:
        sys.exit(f"over budget, or without one: {', '.join(over)}. A budget is raised only with the reason in the commit.")


main()
