import { createHash } from "node:crypto";
import { FIRST_PAINT_SCRIPT } from "../app/first-paint.ts";

const firstPaintHash = createHash("sha256").update(FIRST_PAINT_SCRIPT).digest("base64");

// In development the build tool puts scripts and styles of its own into pages, and talks to them.
const isDevelopment = process.env["NODE_ENV"] !== "production";

/** What every answer of the shop says about itself: whose scripts may run, who may frame it, what a link tells others. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": [
    "default-src 'self'",
    `script-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'sha256-${firstPaintHash}'`}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    // Colours from content are parsed and set as style attributes; no style element can come in this way.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; "),
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
};
