import "../content/blocks.tsx";

/** The error page's loader always answers 404, so its boundary is what shows; with it come the blocks of the error story. */
export const Component = () => null;
