/** The content security policy of a drawing: an SVG that is opened by itself runs no scripts. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Headers of a drawing, which may be of another host. */
export const DRAWING_HEADERS = {
  "Content-Security-Policy": DRAWING_POLICY,
  "X-Content-Type-Options": "nosniff",
};
