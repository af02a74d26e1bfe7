import { data, type LoaderFunctionArgs } from "react-router";
import { visitOf } from "../document.server.ts";

/** The error page as a page: it answers 404, and says why where the address had no page. [RTE-10, LOC-Q9, ERR-01] */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const visit = visitOf(context);
  throw data(
    { message: visit.fault ?? `Page Not Found: ${visit.page.route.path}` },
    { status: 404 },
  );
};
