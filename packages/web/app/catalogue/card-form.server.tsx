import { cardQuantityText } from "@passepartout/domain/calculator/choice-text";
import { CARD_PAPERS, type RefinementType } from "@passepartout/domain/catalogue/card";
import {
  type CardAddition,
  type CardChoice,
  cardChoiceQuery,
  NAMED_ADDITIONS,
  SAMPLE_QUANTITY,
} from "@passepartout/domain/catalogue/card-choice";
import { CARD_QUANTITIES, nearestQuantities } from "@passepartout/domain/catalogue/card-quantity";
import { parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { formatOf } from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { formatQuery } from "@passepartout/domain/designer/product-query";
import { numberText } from "@passepartout/domain/market/number-text";
import { fromCents } from "@passepartout/domain/market/price";
import { surchargeWords } from "@passepartout/domain/market/surcharge";
import type { ThemeOffer } from "@passepartout/domain/pricing/open-theme";
import { queryPart } from "@passepartout/domain/routing/query-text";
import { themePathOf } from "@passepartout/domain/routing/theme-path";
import { LabelTag } from "../content/blocks/product-list.server.tsx";
import { accessoryText } from "../content/accessory-text.server.ts";
import { amountOf, perPieceText, priceItems, priceTextOf } from "../content/price-text.server.ts";
import { readyImage } from "../content/responsive-image.server.ts";
import { type DeliveryLine, DeliveryNote } from "../delivery/delivery-line.tsx";
import { CarriedFields } from "../router/carried-fields.tsx";
import {
  carriedOfProduct,
  designerButton,
  hrefFor,
  type PageRequest,
} from "../router/page-request.server.ts";
import { DescriptionList } from "../ui/description-list.tsx";
import { PriceLadder } from "../ui/price-ladder.tsx";
import { PriceTag } from "../ui/price-tag.tsx";
import { Swatch, SwatchLinks } from "../ui/swatch.tsx";
import { HeartButton } from "../wishlist/heart-button.tsx";
import { wishlistOf } from "../wishlist/wishlist-link.server.ts";

interface CardProps {
  readonly request: PageRequest;
  readonly offer: ThemeOffer;
}

/** A form whose fields are the query of its page (`followCardForm`); its button opens the designer. */
export const CardForm = ({
  request,
  offer,
  delivery,
}: CardProps & { readonly delivery: DeliveryLine | undefined }) => {
  const { text } = request.shop;
  const { theme, choice, price, total, chosen, samplePrice } = offer;
  const { accessories, quantity, isSample } = choice;
  const notice = noticeOf(request, offer);
  const marks = articlesOf(request, offer, NAMED_ADDITIONS).filter(
    // Few cards have a screw or a standard set: these come by links, and are shown then.
    ({ value }) => accessories.includes(value) || ALWAYS_OFFERED.includes(value),
  );
  const notes = [
    price && chosen.length === 0 && perPieceText(request, price, quantity),
    text("price.includingTax"),
    ...chosen.map(
      ({ surcharge }) =>
        surcharge !== undefined &&
        text("price.envelopeSurcharge", { price: surchargeWords(surcharge) }),
    ),
  ];
  const sample = { ...choice, isSample: true, accessories: [] };
  const ladder = ladderOf(request, offer);
  return (
    <form className="calculator" id="card-form" action={request.address.path} method="get">
      <CarriedFields carried={carriedOfProduct(request)} />
      <Head request={request} offer={offer} />
      <div className="card-fields">
        {choiceFields(request, offer).map(({ name, label, value, options }) => (
          <label key={name} className="field">
            <span>{label}</span>
            <select name={name} defaultValue={value}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.text}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {notice && (
        <p role="status" className="note">
          {notice}
        </p>
      )}
      <Swatches request={request} offer={offer} />
      {marks.length > 0 && (
        <fieldset>
          <legend>{text("theme.additions")}</legend>
          <div className="card-marks">
            {marks.map((mark) => (
              <label key={mark.value} className="format">
                <input
                  type="checkbox"
                  name={mark.value}
                  value={mark.value}
                  defaultChecked={accessories.includes(mark.value)}
                />
                {mark.text}
                <span className="price">{mark.price}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {price && chosen.length > 0 && (
        <DescriptionList
          entries={priceItems(request, "card", { quantity, price }, chosen)}
          className="price-items"
        />
      )}
      {delivery && <DeliveryNote delivery={delivery} />}
      {!isSample && <p className="note">{text("price.madeForYou")}</p>}
      <div className="calculator-result">
        <p role="status" className="calculator-price">
          <span>{text("price.total")} </span>
          {total ? <PriceTag price={priceTextOf(request, total)} /> : text("price.onRequest")}
        </p>
        <p className="note">{notes.filter(Boolean).join(" · ")}</p>
        <button type="submit" name="_choice" value="1" className="secondary without-scripts">
          {text("theme.updatePrice")}
        </button>
        <button type="submit" name="_designer" value="1" className="cta">
          {designerButton(request, "theme.personalise")}
        </button>
      </div>
      {samplePrice && !isSample && (
        <p>
          <a href={themeHref(request, theme.id, sample)}>
            {text("theme.sample", { price: amountOf(request, samplePrice) })}
          </a>
        </p>
      )}
      {ladder.length > 0 && <PriceLadder caption={text("theme.prices")} rows={ladder} />}
    </form>
  );
};

/** What the card is, and the theme in its colours with the same choice. */
const Head = ({ request, offer: { theme, choice } }: CardProps) => {
  const { text } = request.shop;
  const { id, name, label, colors } = theme;
  const wishlist = wishlistOf(request);
  const image = readyImage(request, frontOf(request, theme)).filename;
  return (
    <>
      {label && <LabelTag label={label} />}
      <h1>{name}</h1>
      {wishlist && (
        <p className="heart-row">
          <HeartButton theme={{ id, name, image }} label={wishlist.add} />
          <a href={wishlist.page.href}>{wishlist.page.text}</a>
        </p>
      )}
      <DescriptionList entries={factsOf(request, theme)} className="facts" />
      {colors.length > 0 && (
        <SwatchLinks
          label={text("theme.colors")}
          values={colors.map(({ color, id: other }) => ({
            color,
            text: text(`cards.colors.${color}`),
            href: themeHref(request, other, choice),
            isChosen: other === id,
          }))}
        />
      )}
    </>
  );
};

export const frontOf = (
  { shop }: PageRequest,
  { name, image, width = 600, height = 840 }: ThemeOffer["theme"],
) => ({ filename: image, alt: shop.text("theme.pictureAlt", { name }), width, height });

const factsOf = ({ shop }: PageRequest, { format, occasion, style }: ThemeOffer["theme"]) =>
  [
    ["theme.format", format && sizeLabel(formatOf(format), shop.place.locale)],
    ["theme.occasion", shop.text(`cards.occasions.${occasion}`)],
    ["cards.filters.style", style && shop.text(`cards.styles.${style}`)],
  ].flatMap(([label = "", value]) => (value ? [[shop.text(label), value] as const] : []));

const ALWAYS_OFFERED: readonly string[] = ["bow", "seal"];

/** What is requested and not sold: of a quantity those around it, and what this card does not have. */
const noticeOf = (request: PageRequest, { choice, notOffered }: ThemeOffer): string => {
  const { shop, query } = request;
  const { locale } = shop.place;
  const listText = (texts: readonly string[]) => new Intl.ListFormat(locale).format(texts);
  const requested = Number(query.get("quantity"));
  const { accessories, refinementType } = notOffered;
  const missing = [
    ...accessories.flatMap((sku) => {
      const parsed = parseAccessorySku(sku);
      return parsed.ok ? [accessoryText(request, parsed.value)] : [];
    }),
    ...(refinementType ? [shop.text(`cards.refinements.${refinementType}`)] : []),
  ];
  return [
    requested > 0 &&
      requested !== choice.quantity &&
      shop.text("theme.notSold", {
        quantity: numberText(locale, requested),
        sold: listText(nearestQuantities(requested).map((each) => numberText(locale, each))),
      }),
    missing.length > 0 && shop.text("calculator.dropped", { choices: listText(missing) }),
  ]
    .filter(Boolean)
    .join(" ");
};

/** Selections, those with a default first, whose value is empty so that the address does not contain it. */
const choiceFields = (request: PageRequest, { theme, choice, surcharges }: ThemeOffer) => {
  const { text, place } = request.shop;
  const surchargeOf = (value: string): string => {
    const cents = surcharges.get(value as RefinementType) ?? 0;
    return cents > 0 ? ` (+ ${amountOf(request, { priceCurrent: fromCents(cents) })})` : "";
  };
  const field = (
    name: "paper" | "refinementType",
    texts: string,
    values: readonly string[],
    otherwise: string,
  ) => ({
    name,
    label: text(`parameters.${name}`),
    value: choice[name] === otherwise ? "" : choice[name],
    options: [otherwise, ...values.filter((value) => value !== otherwise)].map((value) => ({
      value: value === otherwise ? "" : value,
      text: `${text(`${texts}.${value}`)}${surchargeOf(value)}`,
    })),
  });
  const quantities = CARD_QUANTITIES.map((quantity) => ({
    value: String(quantity),
    text: numberText(place.locale, quantity),
  }));
  return [
    {
      name: "quantity",
      label: text("theme.quantity"),
      value: choice.isSample ? SAMPLE_QUANTITY : String(choice.quantity),
      options: [{ value: SAMPLE_QUANTITY, text: text("quantity.sample") }, ...quantities],
    },
    field("paper", "photobook.papers", CARD_PAPERS, CARD_PAPERS[0]),
    field("refinementType", "cards.refinements", theme.refinements ?? [], "ohne"),
  ].filter(({ options }) => options.length > 1);
};

/** The colours of envelopes and ribbons, after none of them. */
const Swatches = ({ request, offer }: CardProps) => {
  const { text } = request.shop;
  const without = { value: "", text: text("theme.without"), price: "" };
  const [envelopeClass] = offer.accessories.flatMap((article) => article.envelopeClass ?? []);
  return (["envelope", "ribbon"] as const).map((name) => {
    const articles = articlesOf(request, offer, [name]);
    if (articles.length === 0) return null;
    const chosen =
      articles.find(({ value }) => offer.choice.accessories.includes(value)) ?? without;
    // The size of an envelope is shown only if it is a standard format.
    const size = name === "envelope" && envelopeClass !== "other" && envelopeClass;
    return (
      <fieldset key={name}>
        <legend>
          {text(`cards.accessories.${name}`)}
          {size && ` ${text(`cards.envelopes.${size}`)}`}
        </legend>
        <div className="swatch-options">
          {[without, ...articles].map((article: (typeof articles)[number]) => (
            <label key={article.value} className="format">
              <input
                type="radio"
                name={name}
                value={article.value}
                defaultChecked={article === chosen}
                className="visually-hidden"
              />
              <Swatch color={article.color ?? ""} isLined={article.isLined} />
              <span>{article.text}</span>
              {article.price && <span className="price">{article.price}</span>}
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
};

/** The accessories of some kinds, with what as many as cards cost. */
const articlesOf = (
  request: PageRequest,
  { accessories }: ThemeOffer,
  kinds: readonly CardAddition[],
) =>
  accessories.flatMap(({ sku, accessory, ...price }) => {
    const parsed = parseAccessorySku(sku);
    if (!parsed.ok || !kinds.some((kind) => kind === accessory)) return [];
    const parts = parsed.value;
    return [
      {
        value: sku,
        text: accessoryText(request, parts),
        price: `+ ${amountOf(request, price)}`,
        ...("color" in parts && { color: parts.color }),
        ...("color" in parts && parts.type === "seidenfutter" && { isLined: true }),
      },
    ];
  });

export const themeHref = (request: PageRequest, id: string, choice: CardChoice): string =>
  hrefFor(request, `${themePathOf(id)}${queryPart(formatQuery(cardChoiceQuery(choice)))}`);

/** The prices of several quantities, each with the address that chooses it. */
const ladderOf = (request: PageRequest, { theme, choice, prices }: ThemeOffer) =>
  prices.map(({ quantity, ...price }) => ({
    quantity,
    text: cardQuantityText(request.shop, quantity),
    href: themeHref(request, theme.id, { ...choice, quantity, isSample: false }),
    price: amountOf(request, price),
    perPiece: perPieceText(request, price, quantity),
    isChosen: !choice.isSample && choice.quantity === quantity,
  }));
