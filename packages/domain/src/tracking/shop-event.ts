import type { ProductKind } from "../catalogue/product-kind.ts";
import { present } from "../kernel/fields.ts";

/** An article as it is sent: what it is and costs, nothing of the visitor. */
export interface EventItem {
  readonly kind?: ProductKind;
  /** Its choices, its designer link, its SKU or the id of its theme. */
  readonly id?: string;
  readonly quantity?: number;
  /** In major units of the locale's currency. */
  readonly price?: number;
}

type SignInMethod = "password" | "third-party";

/** What happens in the shop and may be sent with consent: plain data without personal data. */
export type ShopEvent =
  /** `page` is the kind of the route, or the area of an application; the path has no query. */
  | { readonly type: "page.view"; readonly page: string; readonly path: string }
  /** The visitor has chosen something of a product. */
  | { readonly type: "item.choose"; readonly item: EventItem }
  /** The visitor sees the price of what is chosen. */
  | { readonly type: "price.show"; readonly item: EventItem }
  | { readonly type: "cart.add"; readonly items: readonly EventItem[] }
  | { readonly type: "cart.remove"; readonly items: readonly EventItem[] }
  | { readonly type: "designer.open"; readonly product: string }
  | { readonly type: "search.run"; readonly term: string }
  | { readonly type: "voucher.add"; readonly isAccepted: boolean }
  | { readonly type: "wishlist.add"; readonly item: EventItem }
  | { readonly type: "newsletter.subscribe" }
  | { readonly type: "customer.sign-up"; readonly method: SignInMethod }
  | { readonly type: "customer.sign-in"; readonly method: SignInMethod }
  | { readonly type: "flag.evaluate"; readonly flag: string; readonly treatment: string }
  /** A refusal is not sent. */
  | { readonly type: "consent.change"; readonly status: "granted" };

/** An event with the time at which it happened, in ms since 1970. */
export type TimedEvent = ShopEvent & { readonly at: number };

type Field = "text" | "term" | "flag" | "item" | "items";

type FieldsOf<Event> = Readonly<Record<Exclude<keyof Event, "type">, Field>>;

/** What is sent of each kind of event; nothing else leaves, whatever an event contains. */
export const SENT_FIELDS: {
  readonly [Type in ShopEvent["type"]]: FieldsOf<Extract<ShopEvent, { readonly type: Type }>>;
} = {
  "page.view": { page: "text", path: "text" },
  "item.choose": { item: "item" },
  "price.show": { item: "item" },
  "cart.add": { items: "items" },
  "cart.remove": { items: "items" },
  "designer.open": { product: "text" },
  "search.run": { term: "term" },
  "voucher.add": { isAccepted: "flag" },
  "wishlist.add": { item: "item" },
  "newsletter.subscribe": {},
  "customer.sign-up": { method: "text" },
  "customer.sign-in": { method: "text" },
  "flag.evaluate": { flag: "text", treatment: "text" },
  "consent.change": { status: "text" },
};

const MAX_TEXT = 200;
const MAX_ITEMS = 20;

/** The maximum length of a search term that is sent. */
const MAX_TERM = 80;

/** A search term; undefined if it has a number of five digits or more, which may identify a person. */
const sentTerm = (term: string): string | undefined =>
  /\d(?:[\s/-]?\d){4}/u.test(term) ? undefined : term.trim().slice(0, MAX_TERM) || undefined;

/** A text of the shop; undefined if somebody's email address has got into it. */
const sentText = (value: unknown): string | undefined =>
  typeof value === "string" && !/@|%40/u.test(value)
    ? value.slice(0, MAX_TEXT).replace(/\s+/gu, " ").trim()
    : undefined;

const sentNumber = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

const sentItem = (value: unknown): EventItem | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const { kind, id, quantity, price } = value as Readonly<Record<string, unknown>>;
  return present({
    kind: sentText(kind),
    id: sentText(id),
    quantity: sentNumber(quantity),
    price: sentNumber(price),
  }) as EventItem;
};

const SENT: Readonly<Record<Field, (value: unknown) => unknown>> = {
  text: sentText,
  term: (value) => sentTerm(sentText(value) ?? ""),
  flag: (value) => (typeof value === "boolean" ? value : undefined),
  item: sentItem,
  items: (value) =>
    Array.isArray(value)
      ? value.slice(0, MAX_ITEMS).flatMap((item) => sentItem(item) ?? [])
      : undefined,
};

const isKnown = (type: unknown): type is ShopEvent["type"] =>
  typeof type === "string" && Object.hasOwn(SENT_FIELDS, type);

/** A snapshot of what is sent of an event: the fields of its kind. Undefined for an incomplete event, and for one that may identify a person. */
export const sentEvent = (event: unknown): TimedEvent | undefined => {
  if (typeof event !== "object" || event === null) return undefined;
  const { type, at, ...values } = event as Readonly<Record<string, unknown>>;
  if (!isKnown(type) || sentNumber(at) === undefined) return undefined;
  const sent = Object.entries(SENT_FIELDS[type]).map(
    ([name, field]) => [name, SENT[field](values[name])] as const,
  );
  if (sent.some(([, value]) => value === undefined)) return undefined;
  return { type, ...Object.fromEntries(sent), at } as TimedEvent;
};

/** The events of a page that opens: its view, and the search whose results it shows. */
export const pageEvents = (
  page: string,
  { path, query }: { readonly path: string; readonly query: string },
): readonly ShopEvent[] => {
  const term = new URLSearchParams(query).get("q") ?? "";
  return [
    { type: "page.view", page, path },
    ...(term === "" ? [] : [{ type: "search.run", term } as const]),
  ];
};
