import { usualCalendarStart } from "@passepartout/domain/catalogue/calendar";
import { linkContextOf } from "@passepartout/domain/designer/designer-parameters";
import { buildDesignerUrl } from "@passepartout/domain/designer/designer-url";
import { cardFilterQuery } from "@passepartout/domain/catalogue/card-list";
import {
  CALENDAR_FILTERS,
  CARD_FILTERS,
  type FilterWords,
} from "@passepartout/domain/catalogue/theme-filters";
import { numberText } from "@passepartout/domain/market/number-text";
import type {
  CalendarTheme,
  CardTheme,
} from "@passepartout/domain/catalogue/product-catalogue.port";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { ShopContext } from "@passepartout/domain/shop";
import type { Row } from "./screen.ts";

const MAX_THEMES = 60;

/** A listing of card or calendar themes, with its filters and the way to further themes. */
export const themesPage = async (
  shop: ShopContext,
  product: ProductKind | undefined,
  { pathname, searchParams: query }: URL,
) => {
  const isCalendars = product === "calendar";
  const choice = {
    limit: MAX_THEMES,
    after: query.get("after") ?? undefined,
    filters: cardFilterQuery(Object.fromEntries(query)),
    facets: true,
  };
  const {
    themes,
    total,
    before = 0,
    facets = {},
  } = await (isCalendars
    ? shop.catalogue.calendarThemes(choice)
    : shop.catalogue.cardThemes(choice));
  const last = themes.at(-1)?.id;
  const addressWith = (changes: Readonly<Record<string, string>>): string => {
    const changed = new URLSearchParams(query);
    changed.delete("after");
    for (const [name, value] of Object.entries(changes))
      if (value === "") changed.delete(name);
      else changed.set(name, value);
    return `${pathname}?${changed.toString()}`;
  };
  const filterRow = ({ key, label, wordOf }: FilterWords): readonly Row[] => {
    const chosen = query.get(key) ?? "";
    const values = Object.entries(facets[key] ?? {})
      .map(([value, count]) => ({
        value,
        text: shop.text(wordOf(value)),
        aside: numberText(shop.place.locale, count),
      }))
      .toSorted((one, other) => one.text.localeCompare(other.text, shop.place.locale));
    if (values.length < 2 && chosen === "") return [];
    const all = shop.text("cards.filters.alle");
    const shown = values.find(({ value }) => value === chosen)?.text ?? (chosen || all);
    return [
      {
        text: shop.text("listing.chosenValue", { filter: shop.text(label), value: shown }),
        action: {
          type: "rows.show",
          title: shop.text(label),
          rows: [{ value: "", text: all }, ...values].map(({ value, ...row }) => ({
            ...row,
            isChosen: value === chosen,
            action: { type: "address.open", address: addressWith({ [key]: value }) },
          })),
        },
      },
    ];
  };
  return {
    title: shop.text(isCalendars ? "listing.calendars" : "listing.cards"),
    opening: (isCalendars ? CALENDAR_FILTERS : CARD_FILTERS).flatMap(filterRow),
    body: [
      {
        text:
          total === 0
            ? shop.text("listing.empty")
            : shop.text("listing.range", { from: before + 1, to: before + themes.length, total }),
      },
      ...themes.map((theme) => themeRow(shop, theme)),
      ...(last !== undefined && before + themes.length < total
        ? [
            {
              text: shop.text("listing.more"),
              action: { type: "address.open", address: addressWith({ after: last }) } as const,
            },
          ]
        : []),
    ],
  };
};

const themeRow = (shop: ShopContext, theme: CardTheme | CalendarTheme): Row => {
  if (!("calendarType" in theme))
    return { text: theme.name, action: { type: "address.open", address: `/themes/${theme.id}` } };
  const context = linkContextOf(shop);
  const { url } = buildDesignerUrl(
    "calendar",
    [
      ["calendarType", theme.calendarType],
      ["designGroupId", theme.id],
      ["startDate", usualCalendarStart(context.locale, context.now)],
    ],
    context,
  );
  return {
    text: theme.name,
    // Layouts of several types have the same name.
    aside: shop.text(`calendars.types.${theme.calendarType}`),
    action: { type: "designer.show", url },
  };
};
