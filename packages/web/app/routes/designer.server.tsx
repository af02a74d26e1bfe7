import { TEMPLATE } from "@passepartout/domain/calculator/printed-calculator";
import { cardChoiceOfLink, cardChoiceQuery } from "@passepartout/domain/catalogue/card-choice";
import {
  materialsOfFrames,
  frameTypeOf,
  isMaterial,
  splitOptionType,
} from "@passepartout/domain/catalogue/wall";
import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { choicesOfKind, parametersOf } from "@passepartout/domain/catalogue/product-table";
import { formatQuery, valueIn, withSharedOf } from "@passepartout/domain/designer/product-query";
import { type DesignerEntry, openDesigner } from "@passepartout/domain/designer/open-designer";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { linkedNameKey } from "@passepartout/domain/messages/vocabulary";
import { headOf } from "../document.server.ts";
import { deliveryLine } from "../delivery/delivery-text.server.ts";
import { lowestPriceText, priceItems, priceTextOf } from "../content/price-text.server.ts";
import { optionalPart } from "@passepartout/domain/pricing/optional-part";
import { materialPathOf } from "@passepartout/domain/routing/localised-path";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";
import { themePathOf } from "@passepartout/domain/routing/theme-path";
import { productPathOf } from "../content/product-address.server.ts";
import { backendAction, hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { factsOf } from "../designer/designer-facts.server.ts";
import { designerImage, designerView } from "../designer/designer-image.server.ts";
import { ProductImage } from "../calculator/product-image.tsx";
import { DeliveryNote } from "../delivery/delivery-line.tsx";
import type { PageData } from "../router/page-data.ts";
import { AddedNote } from "../cart/added-note.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import { Image } from "../ui/image.tsx";
import { PriceTag } from "../ui/price-tag.tsx";
import { AccessoryForm } from "../catalogue/accessory-form.server.tsx";

/** The page in place of the designer: the product of a designer link, its choices as text, and its price. */
export const loader = async (request: PageRequest): Promise<PageData> => {
  const { shop, base } = request;
  const { text, place } = shop;
  const { path, query: search } = request.address;
  const link = `${path.slice(base.length)}${search}`;
  const answer = await openDesigner(request.shopWithoutDeadline, link);
  const description = text("applicationPage.descriptions.designer");
  if (!answer.ok) {
    const title = text("designer.notUnderstood");
    return {
      head: headOf(request, { title, description }),
      content: (
        <section className="theme designer-page">
          <div className="calculator">
            <h1>{title}</h1>
            <p>{text("designer.notUnderstoodText")}</p>
            <p>
              <a className="cta" href={hrefFor(request, "/")}>
                {text("designer.change")}
              </a>
            </p>
          </div>
        </section>
      ),
    };
  }
  const entry = answer.value;
  const { productKind, total, priceFrom, refusal, theme, suggestion, accessories = [] } = entry;
  const product = text(linkedNameKey(productKind, entry.parameters));
  const delivery = refusal ? undefined : await deliveryLine(request, productKind, theme?.occasion);
  const image = designerImage(request, entry);
  const view = designerView(entry, image);
  const price = priceFrom
    ? { current: lowestPriceText(request, [priceFrom]) }
    : total && priceTextOf(request, total);
  // A lowest price is that of a choice that is not complete.
  const isComplete = !priceFrom && !refusal;
  const [first] = accessories;
  /** The cards and what goes with them, if the price is that of both. */
  const bundle = isComplete &&
    entry.price &&
    first && { quantity: first.quantity, price: entry.price };
  const line = editedLineOf(request);
  const back = withShared(await choicePathOf(request, entry), search);
  const facts = [
    [
      text("designer.product"),
      theme ? labelledText(product, theme.name, place.locale) : product,
    ] as const,
    ...(theme?.photos === undefined
      ? []
      : [[text("overview.photos"), text("collages.photos", { quantity: theme.photos })] as const]),
    ...factsOf(request, entry),
  ];
  return {
    head: headOf(request, {
      title: labelledText(text("designer.title"), product, place.locale),
      description,
    }),
    content: (
      <section className="theme designer-page">
        {view ? (
          <ProductImage {...view} />
        ) : (
          <Image image={image} className="theme-picture" loading="eager" priority />
        )}
        <div className="calculator">
          <h1>{text("designer.title")}</h1>
          <p>{text(introKeyOf(entry))}</p>
          <DescriptionList entries={facts} className="facts" />
          {bundle && (
            <DescriptionList
              entries={priceItems(request, productKind, bundle, accessories)}
              className="price-items"
            />
          )}
          {!refusal && (
            <p className="calculator-price">
              {price ? (
                <>
                  <span>{text(bundle ? "price.total" : "designer.price")} </span>
                  <PriceTag price={price} />
                </>
              ) : (
                text("designer.priceMissing")
              )}
            </p>
          )}
          {!refusal && price && <p className="note">{text("price.includingTax")}</p>}
          {delivery && <DeliveryNote delivery={delivery} />}
          {!refusal && !isReadyMade(entry) && <p className="note">{text("price.madeForYou")}</p>}
          {isComplete && (
            <form action={backendAction(request, "/web-api/cart-article")} method="post">
              <input type="hidden" name="article" value={link} />
              {bundle && <input type="hidden" name="quantity" value={bundle.quantity} />}
              {bundle &&
                accessories.map(({ sku }) => (
                  <input key={sku} type="hidden" name="accessories[]" value={sku} />
                ))}
              {line !== undefined && <input type="hidden" name="line" value={line} />}
              <button type="submit" className="cta">
                {text(line === undefined ? "designer.addToCart" : "designer.replaceInCart")}
              </button>
              <AddedNote />
            </form>
          )}
          {suggestion && <AccessoryForm request={request} offer={suggestion} />}
          <p>
            <a className={isComplete ? "secondary" : "cta"} href={hrefFor(request, back)}>
              {text("designer.change")}
            </a>
          </p>
        </div>
      </section>
    ),
  };
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
const editedLineOf = ({ address }: PageRequest): string | undefined => {
  const id = new URLSearchParams(address.query).get("_line") ?? "";
  return /^[\w-]{1,60}$/.test(id) ? id : undefined;
};

/** The page on which the product was selected, with the same choices. */
const choicePathOf = async (request: PageRequest, entry: DesignerEntry): Promise<string> => {
  const { productKind, parameters } = entry;
  const values = new Map(parameters);
  const themeId = values.get("themeId");
  if (themeId !== undefined)
    return `${themePathOf(themeId)}?${formatQuery(cardChoiceQuery(cardChoiceOfLink(parameters)))}`;
  // A calendar with a theme was selected in the listing, any other one by its choices.
  if (productKind === "calendar" && values.has("designGroupId")) {
    const calendarType = values.get("calendarType");
    return `${LISTING_PATHS.calendar}${calendarType === undefined ? "" : `?category=${calendarType}`}`;
  }
  // The channel's layout, which a link without one gets, was not selected.
  const hasLayout = new URLSearchParams(request.address.query).has("designId");
  const material = values.get("materialType") ?? "";
  const path =
    productKind === "photoframe"
      ? materialPathOf(request.shop.place, isMaterial(material) ? material : undefined)
      : await productPathOf(request, productKind);
  const query = new URLSearchParams([
    ...(isEmptyFrame(entry) ? await materialOfFrame(request, parameters) : []),
    ...parameters
      .filter(
        ([name]) => CALCULATOR_PARAMETERS.includes(name) || (hasLayout && name === "designId"),
      )
      .map(([...parameter]) => parameter),
    ...optionsOf(parameters),
    ...listedChoicesOf(entry),
  ]);
  return path === "/" || query.size === 0 ? path : `${path}?${query.toString()}#calculator`;
};

/** The address of a page with the shared parameters of a query. */
const withShared = (path: string, search: string): string => {
  const url = new URL(path, "http://shop.internal");
  url.search = withSharedOf(url.search, search);
  return `${url.pathname}${url.search}${url.hash}`;
};

/** The first material that is built into the frame: in another one the page would show another frame. */
const materialOfFrame = async (
  { shop, log }: PageRequest,
  parameters: DesignerEntry["parameters"],
): Promise<[string, string][]> => {
  const frameType = frameTypeOf(valueIn(parameters, "frameType") ?? "");
  if (!frameType) return [];
  const materials = await optionalPart(log, materialsOfFrames(shop, [frameType]), { frameType });
  const [[material] = []] = materials ?? [];
  return material === undefined ? [] : [["materialType", material]];
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
  parameters.flatMap(([name, value]) => {
    const option = name === "optionTypes" && splitOptionType(value);
    return option ? [option] : [];
  });
