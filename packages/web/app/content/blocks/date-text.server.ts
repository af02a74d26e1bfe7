import { formatDate } from "@passepartout/domain/time/date-format";
import type { PageRequest } from "../../router/page-request.server.ts";

/** A date, `YYYY-MM-DD`, in the long form of the locale. */
export const dateText = ({ shop }: PageRequest, date: string): string =>
  formatDate(shop.place.locale, { dateStyle: "long" }, new Date(date));
