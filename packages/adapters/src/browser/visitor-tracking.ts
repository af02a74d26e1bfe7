import { isTrackingOn, TRACKING } from "@passepartout/domain/tracking/switches";
import { readText, type Store } from "./stored-text.ts";

/** True unless the query of the document, or of an earlier one of the visit, has switched tracking off. */
export const isVisitorTracked = (
  query: string,
  session: Store<"getItem"> = () => sessionStorage,
): boolean => isTrackingOn(query) && readText(session, TRACKING) !== "0";
