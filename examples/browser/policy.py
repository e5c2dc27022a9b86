"""What the page may do: run its own scripts and WebAssembly, and ask nobody but its own origin."""

from typing import Final

_DIRECTIVES: Final = (
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",  # Pyodide is WebAssembly
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
)

#: The policy as the page carries it, for servers that send no headers.
META_POLICY: Final = "; ".join(_DIRECTIVES)

#: The headers of every file: the page's policy is also the worker's.
HEADERS: Final = {
    "Content-Security-Policy": f"{META_POLICY}; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

#: The type of each kind of file; a browser runs no module and compiles no wasm of another type.
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
