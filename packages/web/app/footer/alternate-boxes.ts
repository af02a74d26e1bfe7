import {
  FOOTER_BOX_KINDS,
  type FooterBoxKind,
} from "@passepartout/domain/chrome/footer/footer-box";
import { countryOf } from "@passepartout/domain/market/locale";
import type { ShopContext } from "@passepartout/domain/shop";
import type { ShellData } from "../document.server.ts";
import type { HeadData } from "../router/page-data.ts";
import type { FooterView } from "./footer-data.server.ts";
import { type BoxView, FILLED_BY_PAGE, isFilledByPage } from "./link-boxes.tsx";

type Alternates = HeadData["alternates"];

/** The boxes with the alternates of a page, for the last boxes of its storefront. */
const lastOf = new WeakMap<Alternates, readonly [of: object, boxes: readonly BoxView[]]>();

/** The same boxes as before for the same page and storefront, so that their markup is reused. */
export const withAlternates = (
  footer: FooterView,
  shell: ShellData,
  alternates: Alternates,
  text: ShopContext["text"],
): readonly BoxView[] => {
  const [of, last] = lastOf.get(alternates) ?? [];
  if (last && of === footer.boxes) return last;
  const boxes = boxesOf(footer, shell, alternates, text);
  lastOf.set(alternates, [footer.boxes, boxes]);
  return boxes;
};

/** The boxes of the footer of a page. Those of countries and languages list the page in other storefronts unless editors have filled them; empty boxes are omitted. */
const boxesOf = (
  { boxes }: FooterView,
  { locale, foot: { storefronts } }: ShellData,
  alternates: Alternates,
  text: ShopContext["text"],
): readonly BoxView[] => {
  const itemsOf = (kind: FooterBoxKind) =>
    alternates
      .filter((other) => (countryOf(other.locale) === countryOf(locale)) === (kind === "languages"))
      .map((other) => ({
        text: storefronts[other.locale],
        href: other.url,
        language: other.locale,
      }));
  const filled = FOOTER_BOX_KINDS.filter(isFilledByPage);
  const missing = filled.filter((kind) => !boxes.some((box) => box.kind === kind));
  return [
    ...boxes.map((box) => (box.items.length > 0 ? box : { ...box, items: itemsOf(box.kind) })),
    ...missing.map((kind) => ({
      key: kind,
      kind,
      title: text(FILLED_BY_PAGE[kind]),
      items: itemsOf(kind),
    })),
  ].filter(({ items }) => items.length > 0);
};
