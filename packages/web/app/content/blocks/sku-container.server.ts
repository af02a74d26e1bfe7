import { parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { formatOf } from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { productKindOf } from "@passepartout/domain/catalogue/product-kind";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import type { SkuContainerBlock } from "@passepartout/domain/content/product-blocks";
import { formatQuery } from "@passepartout/domain/designer/product-query";
import type { PricedArticle } from "@passepartout/domain/pricing/price-list.port";
import { LRUCache } from "lru-cache";
import { accessoryText } from "../accessory-text.server.ts";
import { accessoryHref, hrefFor, type PageRequest } from "../../router/page-request.server.ts";
import { colorOfFrame } from "../../calculator/product-image.tsx";
import { chosenEntries, designerHref } from "../product-address.server.ts";
import { priceTextOf } from "../price-text.server.ts";
import type { ListedProduct, ProductListData } from "./product-list.server.tsx";

/** The SKUs of the blocks whose unknown SKUs have been logged, by storefront and block. */
const logged = new LRUCache<string, string>({ max: 500 });

/** The articles of a block in its order, each at its own price. SKUs without an article are left out, and logged once. */
export const prepareSkuContainer = async (
  request: PageRequest,
  { skus, ...block }: SkuContainerBlock,
): Promise<ProductListData | undefined> => {
  const named = [...new Set(skus)];
  const found = await request.shop.prices.articles(named);
  const tiles = named.map((sku) => {
    const article = found.find((one) => one.sku === sku);
    return { sku, tile: article && tileOf(request, article) };
  });
  const unknown = tiles.filter(({ tile }) => !tile).map(({ sku }) => sku);
  if (unknown.length > 0) logOnce(request, block.uid, unknown);
  const products = tiles.flatMap(({ tile }) => tile ?? []);
  return products.length === 0 ? undefined : { ...block, filters: [], products };
};

const logOnce = ({ log, shop }: PageRequest, uid: string, skus: readonly string[]): void => {
  const { channel, locale } = shop.place;
  const key = `${channel} ${locale} ${uid}`;
  const text = skus.join(" ");
  if (logged.get(key) === text) return;
  logged.set(key, text);
  log.error("overview-container-load-failed", { block: "sku-container", uid, skus: text });
};

/** Of the wall on which a tile shows an article, in mm: its sofa is 2 m wide. */
const WALL_WIDTH = 2400;

/** An article as a tile. Undefined if its SKU is of no kind that the shop can show. */
const tileOf = (request: PageRequest, article: PricedArticle): ListedProduct | undefined => {
  const wall = parseSku(article.sku);
  const price = priceTextOf(request, article);
  const { shop } = request;
  if (!wall.ok) {
    const accessory = parseAccessorySku(article.sku);
    return accessory.ok
      ? {
          name: accessoryText(request, accessory.value),
          note: shop.text(`cards.accessories.${accessory.value.accessory}`),
          href: accessoryHref(request, article.sku),
          price,
        }
      : undefined;
  }
  const { materialType, frameType, format } = wall.value;
  const size = formatOf(format);
  const frame = shop.text(frameType === undefined ? "frameTypes.none" : `frames.${frameType}.full`);
  // The calculator of the page chooses the article; elsewhere the designer opens with it.
  const isHere = productKindOf(request.calculatorProduct ?? "") === "photoframe";
  const choice = [
    ["materialType", materialType],
    ["frameType", frameType],
    ["format", format],
  ] as const;
  return {
    name: shop.text(`materials.${materialType}${frameType === undefined ? "" : "-framed"}`),
    note: `${sizeLabel(size, shop.place.locale)} · ${frame}`,
    href: isHere
      ? hrefFor(request, `?${formatQuery(chosenEntries(choice))}#calculator`)
      : designerHref(request, "photoframe", choice),
    image: { filename: "/media/sample-photo.svg", alt: "", width: 600, height: 400 },
    onWall: {
      width: size.width / WALL_WIDTH,
      height: size.height / WALL_WIDTH,
      ...(frameType !== undefined && { frame: colorOfFrame(frameType) }),
    },
    price,
  };
};
