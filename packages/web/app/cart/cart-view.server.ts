import {
  type CartProduct,
  linkInQuantity,
  parseCartArticle,
  quantityLimitOf,
} from "@passepartout/domain/cart/cart-article";
import type { CartLine } from "@passepartout/domain/cart/cart.port";
import {
  amountText,
  cartSums,
  methodName,
  missingNotes,
  removedText,
  voucherRefusal,
} from "@passepartout/domain/cart/cart-words";
import type { OpenedCart, PricedLine } from "@passepartout/domain/cart/open-cart";
import { parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { CARD_PAPERS } from "@passepartout/domain/catalogue/card";
import { formatOf } from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import type { CardTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { openDesigner } from "@passepartout/domain/designer/open-designer";
import { linkedNameKey } from "@passepartout/domain/messages/vocabulary";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { namedCountries } from "@passepartout/domain/market/country-name";
import { countriesOf } from "@passepartout/domain/definition/shop-definition";
import { decimalText, numberText, percentText } from "@passepartout/domain/market/number-text";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { toCents } from "@passepartout/domain/market/price";
import { LRUCache } from "lru-cache";
import type { ContentImage } from "@passepartout/domain/content/media";
import type { ProductImageProps } from "../calculator/product-image.tsx";
import { accessoryImage, accessoryText, isSingleSample } from "../content/accessory-text.server.ts";
import { amountOf, priceTextOf } from "../content/price-text.server.ts";
import { productPathOf } from "../content/product-address.server.ts";
import { arrivalTexts } from "../delivery/delivery-text.server.ts";
import type { PageLink } from "../router/page-data.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { factsOf } from "../designer/designer-facts.server.ts";
import { designerImage, designerView } from "../designer/designer-image.server.ts";

export type CartLineView = Awaited<ReturnType<typeof lineView>>;

/** What is in a cart, in words. */
export const cartViewOf = async (request: PageRequest, cart: OpenedCart) => {
  const { shop } = request;
  const { removed } = cart;
  const lines = [
    ...(await Promise.all(cart.lines.map((priced) => lineView(request, priced.line, priced)))),
    ...(await Promise.all(cart.gone.map((line) => lineView(request, line)))),
  ];
  return {
    lines,
    ...(removed && { removed: await removedView(request, removed) }),
    isNoticeOfCode: cart.noticeField === "code",
    vouchers: cart.vouchers.map((voucher) => voucherView(request, cart, voucher)),
    ...cartSums(shop, cart),
    notes: notesOf(request, cart),
    deliveries: deliveriesOf(request, cart),
    countries: namedCountries(shop.place.locale, countriesOf(shop.definition)),
    country: cart.country as string,
    ways: lines.length === 0 ? await linksToProducts(request) : [],
  };
};

const deliveriesOf = (request: PageRequest, { deliveries, delivery }: OpenedCart) =>
  deliveries.length < 2
    ? []
    : deliveries.map((one) => ({
        id: one.id,
        name: methodName(request.shop, one.id),
        price: amountOf(request, one.price),
        days: arrivalTexts(request, one).days,
        isChosen: one === delivery,
      }));

/** A line of the cart in words; it has no price if its article is gone. */
const lineView = async (request: PageRequest, line: CartLine, priced?: PricedLine) => {
  const { shop } = request;
  const { id, quantity } = line;
  const words: Words = priced
    ? await wordsOf(request, priced.article)
    : { name: shop.text("cart.goneArticle"), facts: "" };
  return {
    id,
    ...words,
    quantity,
    max: quantity,
    message: shop.text("cart.gone"),
    ...(priced && pricedView(request, priced)),
  };
};

const pricedView = (request: PageRequest, { line, article, cents, centsBefore }: PricedLine) => {
  const { shop } = request;
  const { locale } = shop.place;
  const { quantity, price = { priceCurrent: 0, priceOriginal: 0 } } = line;
  const { listed, max } = quantityLimitOf(article);
  return {
    max,
    // The quantities of an article that is made in these alone.
    ...(listed && {
      quantities: (listed.includes(quantity) ? listed : [quantity, ...listed]).map((value) => ({
        value,
        text: numberText(locale, value),
      })),
    }),
    price: priceTextOf(request, price),
    ...(quantity > 1 &&
      cents % quantity === 0 && {
        each: shop.text("price.perPiece", { price: amountText(shop, cents / quantity) }),
      }),
    message:
      centsBefore === undefined
        ? ""
        : shop.text("cart.was", { price: amountText(shop, centsBefore) }),
    // The page on which the article was chosen.
    ...(article.kind === "product" && {
      href: hrefFor(
        request,
        `${linkInQuantity(article, quantity)}&locale=${locale}&_line=${line.id}`,
      ),
    }),
  };
};

interface Words {
  readonly name: string;
  readonly facts: string;
  readonly image?: ContentImage;
  /** The product from the front, in place of the image. */
  readonly view?: ProductImageProps;
}

/** What an article is, in the words of the page on which it was chosen. */
const wordsOf = async (request: PageRequest, article: PricedLine["article"]): Promise<Words> => {
  const { shop } = request;
  switch (article.kind) {
    case "accessory": {
      const sku = parseAccessorySku(article.sku);
      if (!sku.ok) return { name: article.sku, facts: "" };
      const text = accessoryText(request, sku.value);
      const kind = isSingleSample(sku.value)
        ? text
        : shop.text(`cards.accessories.${sku.value.accessory}`);
      return {
        name: kind,
        facts: text === kind ? "" : text,
        image: imageOf(accessoryImage(sku.value)),
      };
    }
    case "gift":
      return {
        name: shop.text("cart.gift", { amount: amountText(shop, toCents(article.value)) }),
        facts: "",
        image: imageOf("/media/product-giftbox.svg"),
      };
    case "product":
      return productWords(request, article);
  }
};

/** With what a card is made if nothing else is chosen. */
const CARD_DEFAULTS = [
  ["paper", CARD_PAPERS[0]],
  ["refinementType", "ohne"],
] as const;

/** The words of products, which are the same for all visitors of a place. */
const PRODUCT_WORDS = new LRUCache<string, Words>({ max: 2000, ttl: 60_000 });

const productWords = async (
  request: PageRequest,
  { link, productKind }: CartProduct,
): Promise<Words> => {
  const { shop, shopWithoutDeadline } = request;
  const { channel, locale, platform } = shop.place;
  const key = `${channel} ${locale} ${platform} ${link}`;
  const known = PRODUCT_WORDS.get(key);
  if (known) return known;
  const entry = await openDesigner(shopWithoutDeadline, link);
  const kind = shop.text(linkedNameKey(productKind, entry.ok ? entry.value.parameters : []));
  if (!entry.ok) return { name: kind, facts: "" };
  const { theme, parameters, price } = entry.value;
  const chosen = [
    ...parameters.filter(([name]) => name !== "quantity" && name !== "amount"),
    ...(productKind === "card" ? CARD_DEFAULTS : []).filter(
      ([name]) => !parameters.some(([chosenName]) => chosenName === name),
    ),
  ];
  const format = theme && "format" in theme ? (theme as CardTheme).format : undefined;
  const facts = [
    ...(format === undefined ? [] : [sizeLabel(formatOf(format), locale)]),
    // The value of a flag is "yes", so its name is shown instead.
    ...factsOf(request, { ...entry.value, parameters: chosen }).map(([label, value]) =>
      value === shop.text("designer.yes") ? label : value,
    ),
  ];
  const image = designerImage(request, entry.value);
  const { filename, width, height } = image;
  const view = designerView(entry.value, image);
  const words = {
    name: theme ? labelledText(kind, theme.name, locale) : kind,
    facts: facts.join(" · "),
    // The name stands beside it.
    image: { filename, width, height, alt: "" },
    ...(view && { view: { ...view, label: "" } }),
  };
  // Without a price the product has failed to load, and its theme is missing.
  if (price) PRODUCT_WORDS.set(key, words);
  return words;
};

const imageOf = (filename: string) => ({ filename, alt: "", width: 400, height: 300 });

const removedView = async (
  request: PageRequest,
  { id, article, others }: NonNullable<OpenedCart["removed"]>,
) => {
  const { place, clock, text } = request.shop;
  const parsed = parseCartArticle(article, place, clock.now());
  const name = parsed.ok ? (await wordsOf(request, parsed.value)).name : text("cart.goneArticle");
  return { id, text: removedText(request.shop, { others }, name) };
};

const voucherView = (
  { shop }: PageRequest,
  cart: OpenedCart,
  voucher: OpenedCart["vouchers"][number],
) => {
  const { kind, code, percent, amount } = voucher;
  const value =
    amount === undefined
      ? `−${percentText(shop.place.locale, (percent ?? 0) / 100)}`
      : formatPrice(amount, { locale: shop.place.locale });
  const label = shop.text(kind === "gift" ? "cart.payment" : "cart.discount", { code });
  return {
    code,
    text: labelledText(label, voucherRefusal(shop, cart, voucher) ?? value, shop.place.locale),
    detach: shop.text("cart.detachCode", { code }),
  };
};

const notesOf = (request: PageRequest, cart: OpenedCart): readonly string[] => {
  const { text, place } = request.shop;
  const { totals, delivery } = cart;
  return [
    ...totals.vat.map(({ rate, vat }) =>
      labelledText(
        text("cart.vat", { rate: decimalText(place.locale, rate) }),
        amountText(request.shop, vat),
        place.locale,
      ),
    ),
    ...(delivery
      ? [
          text("cart.arrival", { days: arrivalTexts(request, delivery).days }),
          text("cart.guarantee"),
        ]
      : []),
    ...missingNotes(request.shop, cart),
  ];
};

/** The pages of the kinds of product that are sold and have one. */
const linksToProducts = async (request: PageRequest): Promise<readonly PageLink[]> => {
  const { kinds } = request.shop.definition;
  const pages = await Promise.all(
    PRODUCT_KINDS.filter((kind) => kinds.includes(kind)).map(async (kind) => ({
      text: request.shop.text(`productKinds.${kind}`),
      path: await productPathOf(request, kind),
    })),
  );
  // Kinds may have a page in common, which is named after the first of them.
  return [...Map.groupBy(pages, ({ path }) => path)]
    .filter(([path]) => path !== "/")
    .flatMap(([path, [first]]) =>
      first ? [{ text: first.text, href: hrefFor(request, path) }] : [],
    );
};
