"""TV providers: a stand-in OAuth server with a sign-in page, codes for other devices, and tokens. It checks what it is sent."""
import base64
import hashlib
import html
import http.server
import json
import secrets
import threading
import time
import urllib.parse

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><link rel="icon" href="data:,"><body style="font: 17px sans-serif; padding: 20px"><h1>{title}</h1>{body}</body></html>"""
FORM = """<form method="post" action="{action}">{fields}
<p><button name="answer" value="yes" data-testid="provider-yes" style="font: inherit; min-height: 44px; padding: 0 20px">Sign In</button></p>
<p><button name="answer" value="no" data-testid="provider-no" style="font: inherit; min-height: 44px; padding: 0 20px">Refuse</button></p></form>"""


class TVProvider:
    """`mode` is `None`, or how the token address fails: `garbage`, `huge`, `broken`, `redirect`. `life` is that of tokens in seconds."""

    def __init__(self, identifier="example", name="Example TV"):
        self.id, self.name, self.mode, self.life, self.interval, self.device_life = identifier, name, None, 3600, 1, 600
        # Everything that no one but the system may learn.
        self.secrets = set()
        self.codes, self.devices, self.access, self.refresh, self.revoked, self.asked, self.mistakes = {}, {}, set(), set(), set(), [], []
        self.slow_downs = 0
        provider = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                provider._answer(self, None)

            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                provider._answer(self, dict(urllib.parse.parse_qsl(body.decode(), keep_blank_values=True)))

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        # Another site than 127.0.0.1, so that cookies are treated as with a provider of the web.
        self.origin = f"http://localhost:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def configuration(self):
        parts = {part: f"{self.origin}/{part}" for part in ("authorization", "device", "token", "metadata", "revocation")}
        return {"id": self.id, "name": self.name, "client": "shoji-test", "scope": "subscription", **parts}

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def enter(self, user_code, isAllowed=True):
        """What the user does on the other device."""
        found = [code for code in self.devices.values() if code["user"] == user_code]
        assert found, f"{user_code} is no code of this provider"
        found[0]["state"] = "allowed" if isAllowed else "denied"

    # The addresses

    def _answer(self, request, form):
        path, _, query = request.path.partition("?")
        query = dict(urllib.parse.parse_qsl(query))
        self.asked.append(path)
        handler = getattr(self, f"_{path.strip('/')}", None) if path in ("/authorization", "/device", "/token", "/metadata", "/revocation") else None
        if handler:
            handler(request, query, form)
        else:
            self._send(request, 404, b"", "text/plain")

    def _send(self, request, status, body, kind="application/json", headers=()):
        if not isinstance(body, bytes):
            body = json.dumps(body).encode()
        try:
            request.send_response(status)
            for name, value in headers:
                request.send_header(name, value)
            request.send_header("content-type", kind)
            request.send_header("content-length", str(len(body)))
            request.end_headers()
            request.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            pass

    def _note(self, isRight, mistake):
        if not isRight:
            self.mistakes.append(mistake)
        return isRight

    def _authorization(self, request, query, form):
        right = self._note(query.get("response_type") == "code" and query.get("client_id") == "shoji-test", "the question for a code")
        right &= self._note(query.get("code_challenge_method") == "S256" and len(query.get("code_challenge", "")) == 43, "PKCE")
        right &= self._note(len(query.get("state", "")) >= 22, "the state")
        if not right:
            return self._send(request, 400, b"", "text/plain")
        if form is None:
            page = PAGE.format(title=html.escape(self.name), body=FORM.format(action=html.escape(request.path), fields=""))
            return self._send(request, 200, page.encode(), "text/html; charset=utf-8")
        back = {"state": query["state"]}
        if form.get("answer") == "yes":
            code = self._secret()
            self.codes[code] = query
            back["code"] = code
        else:
            back["error"] = "access_denied"
        self._send(request, 302, b"", "text/plain", [("location", f"{query['redirect_uri']}?{urllib.parse.urlencode(back)}")])

    def _device(self, request, query, form):
        if form is None or not self._note(form.get("client_id") == "shoji-test", "the question for a device's code"):
            return self._send(request, 400, {"error": "invalid_request"})
        code, user = self._secret(), f"{secrets.choice('BCDFGH')}{secrets.randbelow(900) + 100}-{secrets.randbelow(900) + 100}"
        self.devices[code] = {"user": user, "state": "waiting", "last": 0.0, "until": time.monotonic() + self.device_life}
        self._send(request, 200, {
            "device_code": code, "user_code": user, "verification_uri": f"{self.origin}/enter", "expires_in": self.device_life, "interval": self.interval})

    def _token(self, request, query, form):
        if self.mode == "garbage":
            return self._send(request, 200, b"<html>\xff\x00 not JSON")
        if self.mode == "huge":
            return self._send(request, 200, b'{"access_token": "' + b"a" * (8 << 20) + b'", "token_type": "Bearer"}')
        if self.mode == "broken":
            return self._send(request, 503, {"error": "later"})
        if self.mode == "redirect":
            return self._send(request, 307, b"", "text/plain", [("location", f"{self.origin}/elsewhere")])
        kind = (form or {}).get("grant_type")
        if kind == "authorization_code":
            asked = self.codes.pop(form.get("code", ""), None)
            challenge = base64.urlsafe_b64encode(hashlib.sha256(form.get("code_verifier", "").encode()).digest()).rstrip(b"=").decode()
            right = asked and challenge == asked["code_challenge"] and form.get("redirect_uri") == asked["redirect_uri"] and form.get("client_id") == "shoji-test"
            return self._give(request) if self._note(right, "the code, its verifier or its address") else self._send(request, 400, {"error": "invalid_grant"})
        if kind == "refresh_token":
            token = form.get("refresh_token", "")
            if token not in self.refresh:
                return self._send(request, 400, {"error": "invalid_grant"})
            self.refresh.discard(token)
            return self._give(request)
        code = self.devices.get((form or {}).get("device_code", ""))
        if kind != "urn:ietf:params:oauth:grant-type:device_code" or not code:
            return self._send(request, 400, {"error": "invalid_grant"})
        now = time.monotonic()
        self._note(now - code["last"] > self.interval * 0.9, "a question before the interval has passed")
        code["last"] = now
        if self.slow_downs:
            self.slow_downs -= 1
            return self._send(request, 400, {"error": "slow_down"})
        if now > code["until"]:
            return self._send(request, 400, {"error": "expired_token"})
        if code["state"] == "allowed":
            return self._give(request)
        self._send(request, 400, {"error": "access_denied" if code["state"] == "denied" else "authorization_pending"})

    def _metadata(self, request, query, form):
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        isKnown = token in self.access and token not in self.revoked
        self._send(request, 200 if isKnown else 401, {"subscription": "gold"} if isKnown else {})

    def _revocation(self, request, query, form):
        self.revoked.add((form or {}).get("token", ""))
        self._send(request, 200, {})

    def _secret(self):
        secret = secrets.token_urlsafe(24)
        self.secrets.add(secret)
        return secret

    def _give(self, request):
        access, refresh = self._secret(), self._secret()
        self.access.add(access)
        self.refresh.add(refresh)
        self._send(request, 200, {"access_token": access, "refresh_token": refresh, "token_type": "Bearer", "expires_in": self.life})
