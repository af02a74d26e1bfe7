import type { PageRequest } from "../../router/page-request.server.ts";

/** A date, `YYYY-MM-DD`, in the long form of the locale. */
export const dateText = ({ shop }: PageRequest, date: string): string =>
  new Intl.DateTimeFormat(shop.place.locale, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(date),
  );
