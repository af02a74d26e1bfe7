import { isTrackingOn, TRACKING } from "@passepartout/domain/tracking/switches";

/** True unless the query of the document, or of an earlier one of the visit, has switched tracking off. A session storage that is unavailable has stored nothing. */
export const isVisitorTracked = (
  query: string,
  session: () => Pick<Storage, "getItem"> = () => sessionStorage,
): boolean => {
  if (!isTrackingOn(query)) return false;
  try {
    return session().getItem(TRACKING) !== "0";
  } catch {
    return true;
  }
};
