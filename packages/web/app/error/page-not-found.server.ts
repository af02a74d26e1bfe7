import { fullPathOf, pageValidationFailure } from "@passepartout/domain/routing/route-error";
import { data } from "react-router";
import type { PageRequest } from "../router/page-request.server.ts";

/** The response for a page that does not exist. Its message names the address as requested, or the reason why the address cannot have a page. */
export const pageNotFound = ({ address, fault }: Pick<PageRequest, "address" | "fault">) => {
  const { message, status } = pageValidationFailure(fullPathOf(address.path, address.query));
  return data({ message: fault ?? message }, { status });
};
