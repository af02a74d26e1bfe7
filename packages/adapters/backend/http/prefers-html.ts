import Negotiator from "negotiator";

/** The part of an Accept header that counts; negotiation takes longer than a browser's header needs. */
export const MAX_ACCEPT_LENGTH = 1000;

/** True for a browser that navigates, false for scripts and other programs. */
export const prefersHtml = ({ headers }: Request): boolean =>
  new Negotiator({
    headers: { accept: headers.get("accept")?.slice(0, MAX_ACCEPT_LENGTH) },
  }).mediaType(["application/json", "text/html"]) === "text/html";
