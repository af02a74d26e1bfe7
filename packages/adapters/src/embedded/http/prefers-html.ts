import Negotiator from "negotiator";

/** True for a browser that navigates, false for scripts and other programs. */
export const prefersHtml = ({ headers }: Request): boolean =>
  new Negotiator({ headers: { accept: headers.get("accept") ?? undefined } }).mediaType([
    "application/json",
    "text/html",
  ]) === "text/html";
