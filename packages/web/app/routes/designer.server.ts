import { TEMPLATE } from "@passepartout/domain/calculator/printed-calculator";
import { cardChoiceOfLink, cardChoiceQuery } from "@passepartout/domain/catalogue/card-choice";
import { materialsOfFrames } from "@passepartout/domain/catalogue/material-choice";
import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { choicesOfKind, parametersOf } from "@passepartout/domain/catalogue/product-table";
import { OPTION_GROUPS } from "@passepartout/domain/catalogue/wall-option";
import { withSharedOf } from "@passepartout/domain/designer/shared-parameters";
import { type DesignerEntry, openDesigner } from "@passepartout/domain/designer/open-designer";
import { formatQuery } from "@passepartout/domain/designer/product-query";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { linkedNameKey } from "@passepartout/domain/messages/vocabulary";
import { headOf } from "../document.server.ts";
import { deliveryLine } from "../delivery/delivery-text.server.ts";
import { lowestPriceText, priceItems, priceTextOf } from "../content/price-text.server.ts";
import { frameTypeOf, isMaterial } from "@passepartout/domain/catalogue/wall";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { materialPathOf } from "@passepartout/domain/routing/category-path";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";
import { themePathOf } from "@passepartout/domain/routing/theme-path";
import { productPathOf } from "../content/product-path.server.ts";
import { cartLink } from "../router/cart-link.server.ts";
import { backendAction } from "../router/backend-action.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { factsOf } from "../designer/designer-facts.server.ts";
import { designerImage } from "../designer/designer-image.server.ts";
import { designerView } from "../designer/designer-view.server.ts";
import type { DesignerData } from "./designer.tsx";
import { accessoryView } from "../catalogue/accessory-form.server.ts";

/** The product of a designer link: its choices as text, and its price. */
export const loader = async (request: PageRequest) => {
  const { shop } = request;
  const { pathname, search } = new URL(request.url);
  const answer = await openDesigner(
    request.shopWithoutDeadline,
    `${pathname.slice(request.base.length)}${search}`,
  );
  const texts = {
    change: shop.text("designer.change"),
    back: hrefFor(
      request,
      answer.ok ? withShared(await choicePathOf(request, answer.value), search) : "/",
    ),
    cart: backendAction(request, "/web-api/cart-article"),
    addToCart: shop.text(
      editedLineOf(request) === undefined ? "designer.addToCart" : "designer.replaceInCart",
    ),
    added: shop.text("designer.added"),
    toCart: cartLink(request),
    priceMissing: shop.text("designer.priceMissing"),
    price: shop.text("designer.price"),
    total: shop.text("price.total"),
    note: shop.text("price.includingTax"),
  };
  const description = shop.text("applicationPage.descriptions.designer");
  if (!answer.ok) {
    const title = shop.text("designer.notUnderstood");
    return {
      head: headOf(request, { title, description }),
      title,
      intro: shop.text("designer.notUnderstoodText"),
      facts: [],
      items: [],
      fields: [],
      isMade: false,
      texts,
    } satisfies DesignerData;
  }
  const { productKind, total, priceFrom, refusal, theme, suggestion } = answer.value;
  const product = shop.text(linkedNameKey(productKind, answer.value.parameters));
  const delivery = refusal ? undefined : await deliveryLine(request, productKind, theme?.occasion);
  const title = shop.text("designer.title");
  const image = designerImage(request, answer.value);
  const view = designerView(answer.value, image);
  return {
    head: headOf(request, {
      title: labelledText(title, product, shop.place.locale),
      description,
    }),
    title,
    intro: shop.text(introKeyOf(answer.value)),
    image,
    ...(view && { view }),
    facts: [
      {
        label: shop.text("designer.product"),
        value: theme ? labelledText(product, theme.name, shop.place.locale) : product,
      },
      ...(theme?.photos === undefined
        ? []
        : [
            {
              label: shop.text("overview.photos"),
              value: shop.text("collages.photos", { quantity: theme.photos }),
            },
          ]),
      ...factsOf(request, answer.value),
    ],
    ...(total && { price: priceTextOf(request, total) }),
    ...(priceFrom && { price: { current: lowestPriceText(request, [priceFrom]) } }),
    isMade: refusal === undefined,
    ...(delivery && { delivery }),
    ...orderOf(request, answer.value),
    ...(suggestion && { suggestion: accessoryView(request, suggestion) }),
    texts: {
      ...texts,
      ...(!isReadyMade(answer.value) && { madeForYou: shop.text("price.madeForYou") }),
    },
  } satisfies DesignerData;
};

/** What the visitor can do with the product. */
const introKeyOf = ({ refusal, priceFrom }: DesignerEntry): string => {
  if (refusal) return "designer.notMade";
  return priceFrom ? "designer.incomplete" : "designer.intro";
};

/** A sample of a card, or a frame without a picture. */
const isReadyMade = (entry: DesignerEntry): boolean =>
  entry.parameters.some(([name]) => name === "isSample") || isEmptyFrame(entry);

const isEmptyFrame = ({ productKind, parameters }: DesignerEntry): boolean =>
  productKind === "photoframe" && !parameters.some(([name]) => name === "materialType");

/** The line of the cart that the visitor edits. The backend checks that it is theirs. */
const editedLineOf = ({ url }: PageRequest): string | undefined => {
  const id = new URL(url).searchParams.get("_line") ?? "";
  return /^[\w-]{1,60}$/.test(id) ? id : undefined;
};

/** What the price of cards with accessories consists of, and the fields with which all of it is added to the cart. */
const orderOf = (
  request: PageRequest,
  { productKind, price, priceFrom, refusal, accessories = [] }: DesignerEntry,
): Pick<DesignerData, "items" | "fields"> => {
  const [first] = accessories;
  // A lowest price is that of a choice that is not complete.
  if (priceFrom || refusal) return { items: [], fields: [] };
  const { pathname, search } = new URL(request.url);
  const article = { name: "article", value: `${pathname.slice(request.base.length)}${search}` };
  const id = editedLineOf(request);
  const line = id === undefined ? [] : [{ name: "line", value: id }];
  if (!price || !first) return { items: [], fields: [article, ...line] };
  return {
    items: priceItems(request, productKind, { quantity: first.quantity, price }, accessories),
    fields: [
      article,
      { name: "quantity", value: String(first.quantity) },
      ...accessories.map(({ sku }) => ({ name: "accessories[]", value: sku })),
      ...line,
    ],
  };
};

/** The page on which the product was selected, with the same choices. */
const choicePathOf = async (request: PageRequest, entry: DesignerEntry): Promise<string> => {
  const { productKind, parameters } = entry;
  const chosen = (...names: string[]) =>
    new URLSearchParams(
      parameters.filter(([name]) => names.includes(name)).map(([...entry]) => entry),
    );
  const themeId = parameters.find(([name]) => name === "themeId")?.[1];
  if (themeId !== undefined)
    return `${themePathOf(themeId)}?${formatQuery(cardChoiceQuery(cardChoiceOfLink(parameters)))}`;
  // A calendar with a theme was selected in the listing, any other one by its choices.
  if (productKind === "calendar" && parameters.some(([name]) => name === "designGroupId")) {
    const calendarType = parameters.find(([name]) => name === "calendarType")?.[1];
    return `${LISTING_PATHS.calendar}${calendarType === undefined ? "" : `?category=${calendarType}`}`;
  }
  // The channel's layout, which a link without one gets, was not selected.
  const hasLayout = new URL(request.url).searchParams.has("designId");
  const material = parameters.find(([name]) => name === "materialType")?.[1] ?? "";
  const path =
    productKind === "photoframe"
      ? materialPathOf(request.shop.place, isMaterial(material) ? material : undefined)
      : await productPathOf(request, productKind);
  const query = new URLSearchParams([
    ...(isEmptyFrame(entry) ? await materialOfFrame(request, parameters) : []),
    ...chosen(...CALCULATOR_PARAMETERS, ...(hasLayout ? ["designId"] : [])),
    ...optionsOf(parameters),
    ...listedChoicesOf(entry),
  ]);
  return path === "/" || query.size === 0 ? path : `${path}?${query.toString()}#calculator`;
};

/** The address of a page with the shared parameters of a query. */
const withShared = (path: string, search: string): string => {
  const [address = "", hash] = path.split("#");
  const at = address.indexOf("?");
  const query = at < 0 ? "" : address.slice(at);
  const page = at < 0 ? address : address.slice(0, at);
  return `${page}${withSharedOf(query, search)}${hash === undefined ? "" : `#${hash}`}`;
};

/** The first material that is built into the frame: in another one the page would show another frame. */
const materialOfFrame = async (
  { shop, log }: PageRequest,
  parameters: DesignerEntry["parameters"],
): Promise<[string, string][]> => {
  const frameType = frameTypeOf(parameters.find(([name]) => name === "frameType")?.[1] ?? "");
  if (!frameType) return [];
  try {
    const [[material] = []] = await materialsOfFrames(shop, [frameType]);
    return material === undefined ? [] : [["materialType", material]];
  } catch (reason) {
    log.error("price-list-error", { frameType, reason: reasonOf(reason) });
    return [];
  }
};

/** The designer parameters that the query of a page with a calculator has too. */
const CALCULATOR_PARAMETERS = [
  ...PRODUCT_KINDS.filter((kind) => kind !== "card")
    .flatMap(choicesOfKind)
    .flatMap(([name, { page, linkName = name }]) => (page ? [linkName] : [])),
  "startDate",
  TEMPLATE,
];

/** The choices that links have in a list of another name, such as the mounting of a calendar among its accessories. */
const listedChoicesOf = ({ productKind, parameters }: DesignerEntry): [string, string][] =>
  parameters.flatMap(([name, value]) =>
    choicesOfKind(productKind).flatMap(([choice, { readFrom, read }]): [string, string][] =>
      parametersOf(productKind)[name]?.repeats &&
      readFrom?.includes(name) &&
      read(value) !== undefined
        ? [[choice, value]]
        : [],
    ),
  );

/** The options of a wall picture as the query of a calculator has them. */
const optionsOf = (parameters: DesignerEntry["parameters"]): [string, string][] =>
  parameters.flatMap(([name, value]): [string, string][] => {
    const group =
      name === "optionTypes" &&
      Object.keys(OPTION_GROUPS).find((one) => value.startsWith(`${one}-`));
    return group ? [[group, value.slice(group.length + 1)]] : [];
  });
