import { createHash } from "node:crypto";
import { EDITOR_ORIGIN } from "@passepartout/domain/content/story-version";
import type { RequestUrl } from "@passepartout/domain/routing/request-url";
import { DRAWING_POLICY } from "@passepartout/adapters/contract/drawing-policy";
import type { PolicySources } from "@passepartout/adapters/wiring/page-services";

/** The content security policy of a page. Besides the shop itself, it allows the only inline script, the sources of the configured services and, in development, the inline scripts and styles of Vite. A draft may be embedded by the visual editor, whose script adds a style element. */
export const contentPolicy = (
  sources: PolicySources,
  isDevelopment: boolean,
  inlineScript: string,
  { isDraft = false }: { readonly isDraft?: boolean } = {},
): string =>
  [
    ["default-src"],
    [
      "script-src",
      isDevelopment
        ? "'unsafe-inline'"
        : `'sha256-${createHash("sha256").update(inlineScript).digest("base64")}'`,
      ...sources.script,
    ],
    ["style-src", ...(isDevelopment || isDraft ? ["'unsafe-inline'"] : []), ...sources.style],
    ["img-src", "data:", "blob:", ...sources.media],
    ["media-src", ...sources.media],
    ["connect-src", ...(isDevelopment ? ["ws:"] : []), ...sources.connect],
    ["frame-src", ...sources.frame],
    ["form-action", ...sources.form],
    ["frame-ancestors", ...(isDraft ? [EDITOR_ORIGIN] : [])],
  ]
    // A kind of source without sources of its own would repeat the default.
    .filter(
      ([name = "", ...rest]) => !name.endsWith("-src") || name === "default-src" || rest.length > 0,
    )
    .map(([name = "", ...rest]) => [name, "'self'", ...rest].join(" "))
    // Colours from content are parsed and set as style attributes, which cannot add a style element.
    .concat("style-src-attr 'unsafe-inline'", "object-src 'none'", "base-uri 'none'")
    .join("; ");

/** The policy of files that are no scripts of the shop: an SVG or a page among them runs none. */
export const FILE_POLICY = `${DRAWING_POLICY}; frame-ancestors 'self'`;

/** Features of browsers that no page of the shop uses, nor a script or frame in it. */
const NO_FEATURES =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()";

/** Browsers ignore it over http. */
const HTTPS_ONLY = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" };

/** The policy of responses that are no pages: nothing may be loaded from them, and nobody may frame them. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

export type HeadersByProtocol = Readonly<
  Record<RequestUrl["protocol"], Readonly<Record<string, string>>>
>;

const byProtocol = (headers: Readonly<Record<string, string>>): HeadersByProtocol => ({
  "http:": headers,
  "https:": { ...headers, ...HTTPS_ONLY },
});

/** The headers of all responses, made once: of the shop's own, and of the shop backend's, unless these have others themselves. */
export const createSecurityHeaders = (
  ...parameters: [sources: PolicySources, isDevelopment: boolean, inlineScript: string]
) => {
  const headers = {
    "Content-Security-Policy": contentPolicy(...parameters),
    // The dialog of third-party sign-in is a popup.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": NO_FEATURES,
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
  };
  return {
    ofShop: byProtocol(headers),
    // They are for one visitor and one place.
    ofBackend: byProtocol({
      ...headers,
      "Content-Security-Policy": DATA_POLICY,
      "Cache-Control": "no-store",
      Vary: "X-Channel, X-Locale",
    }),
    draftPolicy: contentPolicy(...parameters, { isDraft: true }),
  };
};
