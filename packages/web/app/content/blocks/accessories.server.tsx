import {
  accessoryOfSku,
  PRODUCT_OF_ACCESSORY,
} from "@passepartout/domain/catalogue/accessory-choice";
import { ACCESSORIES, type Accessory } from "@passepartout/domain/catalogue/card";
import { type AccessorySku, parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import type { ProductDetailBlock } from "@passepartout/domain/content/product-blocks";
import { formatQuery } from "@passepartout/domain/designer/product-query";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { surchargeWords } from "@passepartout/domain/market/surcharge";
import {
  type AccessoriesOffer,
  openAccessories,
  type AccessoryOffer,
} from "@passepartout/domain/pricing/open-accessory";
import { openTheme } from "@passepartout/domain/pricing/open-theme";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";
import { themePathOf } from "@passepartout/domain/routing/theme-path";
import {
  ACCESSORY_PROPERTIES,
  accessoryImage,
  accessoryText,
  isSingleSample,
  propertyCode,
  propertyText,
} from "../accessory-text.server.ts";
import { ACCESSORY_ANCHOR, hrefFor, type PageRequest } from "../../router/page-request.server.ts";
import { amountOf, lowestPriceText, perPieceText, priceTextOf } from "../price-text.server.ts";
import { productPathOf } from "../product-address.server.ts";
import { useShop } from "../../router/use-shop.ts";
import { PriceLadder } from "../../ui/price-ladder.tsx";
import { SwatchLinks } from "../../ui/swatch.tsx";
import { AddedNote } from "../../cart/added-note.tsx";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { PriceTag } from "../../ui/price-tag.tsx";
import { Tile } from "./product-list.server.tsx";
import { EntryHeading, type BlockProps, type Prepared, Section } from "./section.tsx";

/** All accessories with their prices, and the one that the address chooses with its colours, sizes and quantities. */
export const prepareAccessories = async (
  request: PageRequest,
  { product, ...block }: ProductDetailBlock,
) => {
  const { shop } = request;
  const offer = await openAccessories(shop, request.query);
  const { articles, chosen } = offer;
  return {
    ...block,
    entries: ACCESSORIES.flatMap((accessory) => {
      const prices = articles.filter((article) => article.accessory === accessory);
      const [first, second] = prices;
      if (!first) return [];
      return {
        name: shop.text(`cards.accessories.${accessory}`),
        href: `${addressOf(request, first.sku)}#${ACCESSORY_ANCHOR}`,
        image: imageOf(`/media/accessory-${accessory}.svg`),
        price: second ? lowestPriceText(request, prices) : priceTextOf(request, first),
        isChosen: chosen?.parts.accessory === accessory,
      };
    }),
    ...(chosen && { chosen: await chosenData(request, offer, chosen, product) }),
  };
};

const imageOf = (filename: string, alt = "") => ({ filename, alt, width: 800, height: 600 });

const addressOf = (request: PageRequest, sku: string, quantity = 1): string => {
  const pieces = quantity === 1 ? [] : [["quantity", String(quantity)] as const];
  const query = formatQuery([["accessory", sku], ...pieces]);
  return hrefFor(request, `${request.page.route.path}?${query}`);
};

const chosenData = async (
  request: PageRequest,
  offer: AccessoriesOffer,
  chosen: AccessoryOffer,
  themeId: string | undefined,
) => {
  const { shop } = request;
  const { sku, parts, quantity, price, surcharge } = chosen;
  const { accessory } = parts;
  const name = accessoryText(request, parts);
  const isSingle = isSingleSample(parts);
  return {
    name,
    words: isSingle ? `cards.samples.${accessory}Text` : `cards.accessoryTexts.${accessory}`,
    image: imageOf(
      accessoryImage(parts),
      isSingle ? name : shop.text(`cards.accessories.${accessory}`),
    ),
    goesWith: [await productLink(request, accessory), ...(await themeLink(request, themeId, sku))],
    properties: propertiesOf(request, offer, chosen),
    quantities: offer.prices.map(({ quantity: pieces, ...each }) => ({
      quantity: pieces,
      text: shop.text(pieces === 1 ? "quantity.piece" : "quantity.pieces", { quantity: pieces }),
      href: addressOf(request, sku, pieces),
      price: amountOf(request, each),
      perPiece: pieces === 1 ? "" : perPieceText(request, each, pieces),
      isChosen: pieces === quantity,
    })),
    price: priceTextOf(request, price),
    note: [
      quantity > 1 && perPieceText(request, price, quantity),
      shop.text("price.includingTax"),
      surcharge !== undefined &&
        shop.text("price.envelopeSurcharge", { price: surchargeWords(surcharge) }),
    ]
      .filter(Boolean)
      .join(" · "),
    sku,
    quantity,
  };
};

/** The page of the products with which an accessory is used. */
const productLink = async (request: PageRequest, accessory: Accessory) => {
  const kind = PRODUCT_OF_ACCESSORY[accessory];
  return {
    text: request.shop.text(`productKinds.${kind}`),
    href: hrefFor(
      request,
      kind === "card" ? LISTING_PATHS.all : await productPathOf(request, kind),
    ),
  };
};

/** The theme that an editor names, with the accessory, if it is sold with it. */
const themeLink = async (request: PageRequest, themeId: string | undefined, sku: string) => {
  const accessory = accessoryOfSku(sku);
  const offer = themeId === undefined ? undefined : await openTheme(request.shop, themeId);
  if (!accessory || !offer?.accessories.some((article) => article.sku === sku)) return [];
  const { id, name: text } = offer.theme;
  const path = `${themePathOf(id)}?${formatQuery([[accessory, sku]])}`;
  return [{ text, href: hrefFor(request, path) }];
};

/** The properties in which articles of the same kind differ; each value leads to the article that differs in it alone. */
const propertiesOf = (
  request: PageRequest,
  { articles }: AccessoriesOffer,
  { parts, quantity }: AccessoryOffer,
) => {
  const others = articles.flatMap(({ sku }) => {
    const parsed = parseAccessorySku(sku);
    return parsed.ok && parsed.value.accessory === parts.accessory
      ? { sku, parts: parsed.value }
      : [];
  });
  const similarity = (other: AccessorySku): number =>
    ACCESSORY_PROPERTIES.filter(([each]) => propertyCode(other, each) === propertyCode(parts, each))
      .length;
  return ACCESSORY_PROPERTIES.flatMap(([property, label]) => {
    const values = Map.groupBy(others, (other) => propertyCode(other.parts, property));
    if (values.size < 2) return [];
    const isMaterial = property === "sample" && parts.accessory === "materialset";
    return {
      label: request.shop.text(isMaterial ? "parameters.materialType" : label),
      values: [...values].flatMap(([value, same]) => {
        const [best] = same.toSorted((a, b) => similarity(b.parts) - similarity(a.parts));
        if (!best) return [];
        return {
          text: propertyText(request, best.parts, property),
          href: addressOf(request, best.sku, quantity),
          isChosen: value === propertyCode(parts, property),
          ...(property === "color" && { color: value }),
        };
      }),
    };
  });
};

/** Accessories as tiles, and the chosen one with its choices, which are links, so that it works without scripts. */
export const Accessories = ({ block }: BlockProps<typeof prepareAccessories>) => {
  const { text } = useShop();
  return (
    <Section block={block} className="accessories">
      {block.chosen && <Chosen chosen={block.chosen} />}
      <ul className="tiles accessory-tiles" aria-label={text("cards.allAccessories")}>
        {block.entries.map((entry) => (
          <Tile key={entry.href} {...entry} />
        ))}
      </ul>
    </Section>
  );
};

const Chosen = ({
  chosen,
}: {
  readonly chosen: NonNullable<Prepared<typeof prepareAccessories>["chosen"]>;
}) => {
  const { text, place, action } = useShop();
  const { name, image, properties, quantities } = chosen;
  return (
    <div id={ACCESSORY_ANCHOR} className="theme accessory-choice">
      <Image image={image} className="theme-picture" sizes={IMAGE_SIZES.teaser} />
      <div className="calculator">
        <EntryHeading>{name}</EntryHeading>
        <p>{text(chosen.words)}</p>
        <p>
          {labelledText(text("cards.goesWith"), "", place.locale)}
          {chosen.goesWith.map((link, at) => (
            <span key={link.href}>
              {at > 0 && ", "}
              <a href={link.href}>{link.text}</a>
            </span>
          ))}
        </p>
        {properties.map(({ label, values }) => (
          <SwatchLinks key={label} label={label} values={values} />
        ))}
        {quantities.length > 1 && <PriceLadder caption={text("theme.prices")} rows={quantities} />}
        <p className="calculator-price">
          <span>{text("price.total")} </span>
          <PriceTag price={chosen.price} />
        </p>
        <p className="note">{chosen.note}</p>
        <form action={action("/accessory")} method="post">
          <input type="hidden" name="sku" value={chosen.sku} />
          <input type="hidden" name="quantity" value={chosen.quantity} />
          <button type="submit" className="cta">
            {text("designer.addToCart")}
          </button>
          <AddedNote />
        </form>
      </div>
    </div>
  );
};
