/** The name in `Server-Timing` of a page that shows the treatments of its visitor; without it, a page shows what everybody sees. */
export const DECIDED = "flags";
