import { PRODUCT_KINDS, type ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type {
  ContactFormBlock,
  ContactPerson,
  DeliveryBlock,
  GiftVouchersBlock,
} from "@passepartout/domain/content/service-blocks";
import { countriesOf } from "@passepartout/domain/definition/shop-definition";
import {
  openDelivery,
  parseDeliveryCountry,
  timeToNextDates,
} from "@passepartout/domain/delivery/open-delivery";
import type { Channel } from "@passepartout/domain/market/channel";
import { namedCountries } from "@passepartout/domain/market/country-name";
import { countryOf } from "@passepartout/domain/market/locale";
import { arrivalTexts } from "../../delivery/delivery-text.server.ts";
import { carriedOf, type PageRequest } from "../../router/page-request.server.ts";
import { amountOf } from "../price-text.server.ts";
import { GIFT_VALUES, giftSkuOf } from "@passepartout/domain/cart/cart-article";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { CarriedFields } from "../../router/carried-fields.tsx";
import { useShop } from "../../router/use-shop.ts";
import { AddedNote } from "../../cart/added-note.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { MAX_MESSAGE_LENGTH } from "../email-address.ts";
import type { Outcome } from "../outcome.server.ts";
import { type BlockProps, Section } from "./section.tsx";

/** A person that the content service does not have is logged, and the form is shown without one. */
export const prepareContactForm = (
  { log }: PageRequest,
  { person, ...block }: ContactFormBlock,
) => {
  if (person === "not-found") log.warning("contact-form-person-not-found", { uid: block.uid });
  return { ...block, ...(person && person !== "not-found" && { person }) };
};

/** A form whose message opens in the visitor's email program (`sendForm`). Without scripts, only the address beside it is shown. */
export const ContactForm = ({ block }: BlockProps<typeof prepareContactForm>) => {
  const { email, subjects, person } = block;
  const shop = useShop();
  return (
    <Section block={block} className="contact">
      <div className="contact-ways">
        {person && <Person person={person} />}
        <p>
          <a href={`mailto:${email}`}>{shop.text("blocks.contact.direct", { email })}</a>
        </p>
      </div>
      {/* Before its scripts have loaded, a form of this method does nothing: no message becomes part of an address. */}
      <form
        method="dialog"
        className="contact-form with-scripts"
        data-outcome={"message" satisfies Outcome}
        data-email={email}
        data-done={shop.text("blocks.contact.notOpened", { email })}
      >
        <label className="field">
          <span>{shop.text("blocks.contact.name")}</span>
          <input name="name" autoComplete="name" required maxLength={200} />
        </label>
        <label className="field">
          <span>{shop.text("blocks.contact.order")}</span>
          <input name="order" autoComplete="off" maxLength={40} />
        </label>
        {subjects.length > 0 && (
          <label className="field">
            <span>{shop.text("blocks.contact.subject")}</span>
            <select name="subject">
              {subjects.map((subject) => (
                <option key={subject}>{subject}</option>
              ))}
            </select>
          </label>
        )}
        <label className="field contact-message">
          <span>{shop.text("blocks.contact.message")}</span>
          <textarea name="message" rows={6} required maxLength={MAX_MESSAGE_LENGTH} />
        </label>
        <p className="note">{shop.text("blocks.contact.hint")}</p>
        <button type="submit" className="cta">
          {shop.text("blocks.contact.send")}
        </button>
        <p role="status" className="note" />
      </form>
    </Section>
  );
};

const Person = ({ person }: { readonly person: ContactPerson }) => (
  <div className="contact-person">
    {person.image && <Image image={person.image} sizes={IMAGE_SIZES.contactForm} />}
    <div>
      <strong>{person.name}</strong>
      {person.role && <span>{person.role}</span>}
      {person.phone && (
        <a href={`tel:${person.phone.replace(/[^+\d]/g, "")}`}>
          <Icon name="phone" />
          {person.phone}
        </a>
      )}
    </div>
  </div>
);

/** The kinds of product that a channel does not begin with. */
const NOT_SOLD: Readonly<Record<Channel, readonly ProductKind[]>> = {
  wall: ["card"],
  card: ["photoframe", "photoprint", "photobox"],
};

/** The delivery of each kind of product that the channel sells, to the country of the query or of the storefront. */
export const prepareDelivery = async (request: PageRequest, block: DeliveryBlock) => {
  const { shop, query, address } = request;
  const { channel, locale } = shop.place;
  const requested = query.get("country");
  const countries = countriesOf(shop.definition);
  const parsed = requested === undefined ? undefined : parseDeliveryCountry(requested, countries);
  const country = parsed?.ok ? parsed.value : countryOf(locale);
  const sold = PRODUCT_KINDS.filter((kind) => shop.definition.kinds.includes(kind));
  const first = sold.filter((kind) => !NOT_SOLD[channel].includes(kind));
  const offers = await Promise.all(
    (first.length > 0 ? first : sold).map(async (kind) => ({
      kind,
      ...(await openDelivery(shop, [kind], country)),
    })),
  );
  request.limitLifetime(timeToNextDates(shop.clock.now()));
  // Not all kinds have all of them.
  const methods = new Map(
    offers.flatMap(({ deliveries }) => deliveries.map((one) => [one.id, one] as const)),
  );
  return {
    ...block,
    path: address.path,
    carried: carriedOf(request),
    country,
    countries: namedCountries(locale, countries),
    methods: [...methods.values()].map(({ id, price }) => ({
      id,
      price: amountOf(request, price),
    })),
    rows: offers.map(({ kind, deliveries }) => ({
      kind,
      arrivals: Object.fromEntries(
        deliveries.map((delivery) => [delivery.id, arrivalTexts(request, delivery)]),
      ),
    })),
    isFaulty: parsed !== undefined && !parsed.ok,
  };
};

/** A form for the country, and a table of the products with their days of arrival. */
export const Delivery = ({ block }: BlockProps<typeof prepareDelivery>) => {
  const id = `country-${block.uid}`;
  const { text } = useShop();
  return (
    <Section block={block} className="delivery">
      <form className="delivery-country" action={block.path} method="get">
        <CarriedFields carried={block.carried} />
        <div className="field">
          <label htmlFor={id}>{text("delivery.country")}</label>
          <select id={id} name="country" defaultValue={block.country}>
            {block.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="secondary">
          {text("delivery.show")}
        </button>
      </form>
      {block.isFaulty && <p className="note">{text("delivery.notDelivered")}</p>}
      <div className="delivery-dates">
        <table>
          <thead>
            <tr>
              <th scope="col">{text("parameters.productType")}</th>
              {block.methods.map((method) => (
                <th key={method.id} scope="col">
                  {text(`delivery.methods.${method.id}`)} <span>{method.price}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.kind}>
                <th scope="row">{text(`productKinds.${row.kind}`)}</th>
                {block.methods.map(({ id: method, price }) => (
                  <td key={method} data-method={`${text(`delivery.methods.${method}`)} (${price})`}>
                    {row.arrivals[method]?.days}
                    {row.arrivals[method]?.deadline && (
                      <small>{row.arrivals[method].deadline}</small>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
};

/** A form that puts a gift voucher of a chosen value, in the currency of the storefront, into the cart. */
export const GiftVouchers = ({ block }: { readonly block: GiftVouchersBlock }) => {
  const { text, place, action } = useShop();
  return (
    <Section block={block} className="gift-vouchers">
      <form className="calculator" action={action("/web-api/cart-article")} method="post">
        <fieldset>
          <legend>{text("giftVouchers.value")}</legend>
          <div className="formats">
            {GIFT_VALUES.map((value, at) => (
              <label key={value} className="format">
                <input
                  type="radio"
                  name="article"
                  value={giftSkuOf(value)}
                  defaultChecked={at === 1}
                />
                <span className="format-name">{formatPrice(value, place)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="note">{text("giftVouchers.note")}</p>
        <button type="submit" className="cta">
          {text("designer.addToCart")}
        </button>
        <AddedNote />
      </form>
    </Section>
  );
};
