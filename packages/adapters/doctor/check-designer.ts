import { PRODUCT_KINDS, type ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { ShopDefinition } from "@passepartout/domain/definition/shop-definition";
import { buildDesignerUrl, parseDesignerUrl } from "@passepartout/domain/designer/designer-url";
import { PARAMETERS_OF } from "@passepartout/domain/designer/designer-parameters";
import { parseQuery, type QueryEntry } from "@passepartout/domain/designer/product-query";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Place } from "@passepartout/domain/market/place";
import pLimit from "p-limit";
import { openPage } from "./open-page.ts";
import { type CheckedEndpoint, checkedEndpoint } from "./problem.ts";

export interface DesignerCheck {
  /** Without a slash at its end. */
  readonly url: string;
  readonly place: Place;
  readonly now: number;
  readonly sold: Pick<ShopDefinition, "kinds" | "materials">;
  readonly timeoutMs?: number;
}

const CONCURRENCY = 5;

/** Opens a link of each kind and material that is sold at a designer elsewhere. Rejects with a BackendError if the designer is away. */
export const checkDesigner = async ({
  url,
  timeoutMs,
  ...check
}: DesignerCheck): Promise<readonly CheckedEndpoint[]> => {
  const [first = "", ...others] = linksOf(check);
  const open = async (link: string): Promise<CheckedEndpoint> => {
    const page = await openPage(`${url}${link}`, timeoutMs);
    const message = page.problem ?? otherProductAt(page.url.href.slice(url.length), link);
    return checkedLink(link, message);
  };
  const checked = await open(first);
  return [
    checked,
    ...(await pLimit(CONCURRENCY).map(others, (link) =>
      open(link).catch((reason: unknown) => checkedLink(link, reasonOf(reason))),
    )),
  ];
};

const checkedLink = (link: string, message: string | undefined): CheckedEndpoint =>
  checkedEndpoint(`GET ${link}`, message);

const linksOf = ({ place, now, sold }: Omit<DesignerCheck, "url">): readonly string[] =>
  PRODUCT_KINDS.filter((kind) => sold.kinds.includes(kind)).flatMap((kind) =>
    choicesOf(kind, sold).map(
      (choices) =>
        buildDesignerUrl(kind, [["productType", kind], ...choices], { locale: place.locale, now })
          .url,
    ),
  );

const choicesOf = (
  kind: ProductKind,
  { materials }: DesignerCheck["sold"],
): readonly (readonly QueryEntry[])[] =>
  PARAMETERS_OF[kind].has("materialType")
    ? materials.map((material) => [["materialType", material]])
    : [[]];

/** What a designer opens instead of the product of a link, if it leads to another link. */
const otherProductAt = (opened: string, link: string): string | undefined => {
  const other = parseDesignerUrl(opened);
  const linked = parseDesignerUrl(link);
  if (opened === link || !other.ok || !linked.ok) return undefined;
  if (other.value.productKind !== linked.value.productKind)
    return `opens ${opened}, which is a ${other.value.productKind}`;
  const entries = parseQuery(opened.slice(opened.indexOf("?")));
  const lost = parseQuery(link.slice(link.indexOf("?"))).find(
    ([name, value]) => !entries.some((entry) => entry[0] === name && entry[1] === value),
  );
  return lost && `opens ${opened}, without ${lost.join("=")}`;
};
