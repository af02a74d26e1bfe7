import { createHash } from "node:crypto";
import { FIRST_PAINT_SCRIPT } from "../app/first-paint.ts";
import type { PolicySources } from "./composition.ts";

const firstPaintHash = createHash("sha256").update(FIRST_PAINT_SCRIPT).digest("base64");

/** The security headers of every response. Besides the shop itself, the policy allows the sources of the configured services and, in development, the inline scripts and styles of Vite. */
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
    // A kind of source without sources of its own would repeat the default.
    .filter(
      ([name = "", ...rest]) => !name.endsWith("-src") || name === "default-src" || rest.length > 0,
    )
    .map(([name = "", ...rest]) => [name, "'self'", ...rest].join(" "))
    // Colours from content are parsed and set as style attributes, which cannot add a style element.
    .concat("style-src-attr 'unsafe-inline'", "object-src 'none'")
    .join("; "),
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
});
