import type { LoaderFunctionArgs } from "react-router";
import { requestOf } from "../document.server.ts";
import { pageNotFound } from "../error/page-not-found.server.ts";

/** Responds with 404, and with the reason if the address cannot have a page. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  throw pageNotFound(requestOf(context));
};
