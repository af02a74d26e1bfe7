import { createHash } from "node:crypto";
import { FIRST_PAINT_SCRIPT } from "../app/first-paint.ts";
import type { PolicySources } from "./composition.ts";

const firstPaintHash = createHash("sha256").update(FIRST_PAINT_SCRIPT).digest("base64");

/** What every answer of the shop says about itself: whose scripts may run, who may frame it, what a link tells others. Besides the shop's own it lets through what the configured services need, and in development the build tool, which puts scripts and styles of its own into pages. */
export const securityHeaders = (
  sources: PolicySources,
  isDevelopment: boolean,
): Readonly<Record<string, string>> => ({
  "Content-Security-Policy": [
    ["default-src"],
    [
      "script-src",
      isDevelopment ? "'unsafe-inline'" : `'sha256-${firstPaintHash}'`,
      ...sources.script,
    ],
    ["style-src", ...(isDevelopment ? ["'unsafe-inline'"] : []), ...sources.style],
    ["img-src", "data:", ...sources.media],
    ["media-src", ...sources.media],
    ["connect-src", ...(isDevelopment ? ["ws:"] : []), ...sources.connect],
    ["frame-src", ...sources.frame],
    ["base-uri"],
    ["form-action"],
    ["frame-ancestors", ...sources.framedBy],
  ]
    .map(([name = "", ...rest]) => [name, "'self'", ...rest].join(" "))
    // Colours from content are parsed and set as style attributes; no style element can come in this way.
    .concat("style-src-attr 'unsafe-inline'", "object-src 'none'")
    .join("; "),
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
});
