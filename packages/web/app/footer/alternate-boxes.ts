import { countryOf } from "@passepartout/domain/market/locale";
import type { ShellData } from "../document.server.ts";
import type { HeadData } from "../router/page-data.ts";
import type { FootData, FooterView } from "./footer-data.server.ts";
import type { BoxView } from "./link-boxes.tsx";

type Alternates = HeadData["alternates"];

/** The boxes with the alternates of a page, for the last boxes of its storefront. */
const lastOf = new WeakMap<
  Alternates,
  { readonly of: object; readonly boxes: readonly BoxView[] }
>();

/** The same boxes as before for the same page and storefront, so that their markup is reused. */
export const withAlternates = (
  footer: Pick<FooterView, "boxes" | "texts">,
  storefront: Pick<ShellData, "locale"> & Pick<FootData, "storefronts">,
  alternates: Alternates,
): readonly BoxView[] => {
  const last = lastOf.get(alternates);
  if (last?.of === footer.boxes) return last.boxes;
  const boxes = boxesOf(footer, storefront, alternates);
  lastOf.set(alternates, { of: footer.boxes, boxes });
  return boxes;
};

/** The boxes of the footer of a page. The boxes of countries and languages list the page in other storefronts unless editors have filled them; empty boxes are omitted. */
const boxesOf = (
  { boxes, texts }: Pick<FooterView, "boxes" | "texts">,
  { locale, storefronts }: Pick<ShellData, "locale"> & Pick<FootData, "storefronts">,
  alternates: Alternates,
): readonly BoxView[] => {
  const itemsOf = (isOwnCountry: boolean) =>
    alternates
      .filter((other) => (countryOf(other.locale) === countryOf(locale)) === isOwnCountry)
      .map((other) => ({
        text: storefronts[other.locale],
        href: other.url,
        language: other.locale,
      }));
  const filled: readonly BoxView[] = [
    ["international", texts.international, itemsOf(false)] as const,
    ["languages", texts.languages, itemsOf(true)] as const,
  ].map(([kind, title, items]) => ({ key: kind, kind, title, items, isOpen: false }));
  const missing = filled.filter(({ kind }) => !boxes.some((box) => box.kind === kind));
  return [
    ...boxes.map((box) =>
      box.items.length > 0
        ? box
        : { ...box, items: filled.find(({ kind }) => kind === box.kind)?.items ?? [] },
    ),
    ...missing,
  ].filter(({ items }) => items.length > 0);
};
