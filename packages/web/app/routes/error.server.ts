import { data, type LoaderFunctionArgs } from "react-router";
import { requestOf } from "../document.server.ts";

/** Responds with 404, and with the reason if the address cannot have a page. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const request = requestOf(context);
  throw data(
    { message: request.fault ?? `Page Not Found: ${request.page.route.path}` },
    { status: 404 },
  );
};
