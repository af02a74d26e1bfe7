/** The content security policy of a drawing: an SVG that is opened by itself runs no scripts. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
