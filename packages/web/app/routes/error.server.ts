import { data, type LoaderFunctionArgs } from "react-router";
import { requestOf } from "../document.server.ts";

/** The error page as a page: it answers 404, and says why where the address had no page. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const request = requestOf(context);
  throw data(
    { message: request.fault ?? `Page Not Found: ${request.page.route.path}` },
    { status: 404 },
  );
};
