import { countryOf } from "@passepartout/domain/market/locale";
import type { BoxView, FooterView } from "../router/footer-data.ts";
import type { HeadData, ShellData } from "../router/page-data.ts";

/** The boxes of the footer of a page. The boxes of countries and languages list the page in other storefronts unless editors have filled them; empty boxes are omitted. */
export const withAlternates = (
  { boxes, texts }: Pick<FooterView, "boxes" | "texts">,
  { locale, storefronts }: Pick<ShellData, "locale" | "storefronts">,
  alternates: HeadData["alternates"],
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
