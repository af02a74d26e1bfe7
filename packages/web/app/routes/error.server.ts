import { pageNotFound } from "../error/page-fault.server.ts";
import type { PageRequest } from "../router/page-request.server.ts";

/** Responds with 404, and with the reason if the address cannot have a page. */
export const loader = (request: PageRequest) => {
  throw pageNotFound(request);
};
