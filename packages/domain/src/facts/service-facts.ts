import type { ProductKind } from "../catalogue/product-kind.ts";
import type { WorkingDays } from "../delivery/delivery-dates.ts";
import { slowestFirst } from "../delivery/open-delivery.ts";
import type { ShippingInformation } from "../delivery/shipping.port.ts";
import type { Locale } from "../market/locale.ts";
import { percentText } from "../market/number-text.ts";
import type { Campaign, StorefrontData } from "../routing/storefront-data.port.ts";
import { formatPrice } from "../market/price-text.ts";
import { DAY_MS } from "../time/duration.ts";
import { parseMoment } from "../time/moment.ts";
import { hourText, lastDayText, rangeText } from "./fact-format.ts";

/** What the shop backend knows about a storefront. */
export type FactServices = Pick<StorefrontData, "shipping" | "express" | "campaigns">;

/** The kinds of product as facts call them. */
const KIND_FACTS: Readonly<Record<string, ProductKind>> = {
  calendar: "calendar",
  card: "card",
  collage: "collage",
  photoBook: "photobook",
  photoBox: "photobox",
  photoPrint: "photoprint",
  wallArt: "photoframe",
};

/** The campaigns that texts may name. */
const CAMPAIGN_FACTS: Readonly<Record<string, (campaign: Campaign) => boolean>> = {
  aluminium: ({ materialType }) => materialType === "aludibond",
  birthday: ({ occasion }) => occasion === "geburtstag",
  canvas: ({ materialType }) => materialType === "leinwand",
  wedding: ({ occasion }) => occasion === "hochzeit",
};

const CAMPAIGN_PARTS = ["Discount", "StartsAt", "LastWeekStartsAt", "EndsAt", "LastDay"] as const;

const namesWith = (names: object, endings: readonly string[]): readonly string[] =>
  Object.keys(names).flatMap((name) => endings.map((ending) => `${name}${ending}`));

const SHIPPING_FACTS: ReadonlySet<string> = new Set([
  ...namesWith(KIND_FACTS, ["ProductionDays", "DeliveryDays"]),
  "transitDays",
  "expressTransitDays",
  "expressPrice",
  "orderCutOff",
]);
const EXPRESS_FACT = "sameDayCutOff";
const CAMPAIGN_FACT_NAMES: ReadonlySet<string> = new Set(
  namesWith(
    CAMPAIGN_FACTS,
    CAMPAIGN_PARTS.map((part) => `Campaign${part}`),
  ),
);

export const SERVICE_FACT_NAMES: readonly string[] = [
  ...SHIPPING_FACTS,
  EXPRESS_FACT,
  ...CAMPAIGN_FACT_NAMES,
];

const sum = (one: WorkingDays, other: WorkingDays): WorkingDays => ({
  minDays: one.minDays + other.minDays,
  maxDays: one.maxDays + other.maxDays,
});

const shippingFact = (
  name: string,
  { workshop, production, methods }: ShippingInformation,
  locale: Locale,
): string | undefined => {
  if (name === "orderCutOff") return hourText(locale, workshop.cutOffHour);
  const byDays = slowestFirst(methods);
  const [standard, express] = [byDays[0], byDays.at(-1)];
  if (!standard || !express) return undefined;
  if (name === "transitDays") return rangeText(locale, standard);
  if (name.startsWith("express") && express === standard) return undefined;
  if (name === "expressPrice") return formatPrice(express.priceCurrent, { locale });
  if (name === "expressTransitDays") return rangeText(locale, express);
  const kind = KIND_FACTS[name.replace(/(?:Production|Delivery)Days$/, "")];
  if (!kind) return undefined;
  const days = production[kind];
  return rangeText(locale, name.endsWith("DeliveryDays") ? sum(days, standard) : days);
};

/** A part of a campaign. Its start and end are moments, for dates in stories. */
const campaignFact = (
  name: string,
  campaigns: readonly Campaign[],
  locale: Locale,
): string | undefined => {
  const [subject = "", part = ""] = name.split("Campaign");
  const campaign = campaigns.find((one) => CAMPAIGN_FACTS[subject]?.(one));
  if (!campaign) return undefined;
  if (part === "Discount") return percentText(locale, campaign.share);
  if (part === "StartsAt") return campaign.startDate ?? undefined;
  if (campaign.endDate === null) return undefined;
  const end = parseMoment(campaign.endDate);
  if (part === "EndsAt" || !end.ok) return campaign.endDate;
  if (part === "LastWeekStartsAt") return new Date(end.value - 7 * DAY_MS).toISOString();
  return lastDayText(locale, end.value);
};

/** A fact that the shop backend knows; undefined for any other name, and for a campaign that does not run. Rejects if the service fails. */
export const serviceFact = async (
  name: string,
  services: FactServices,
  locale: Locale,
): Promise<string | undefined> => {
  if (SHIPPING_FACTS.has(name)) return shippingFact(name, await services.shipping(), locale);
  if (name === EXPRESS_FACT) return hourText(locale, (await services.express()).beforeHour);
  if (CAMPAIGN_FACT_NAMES.has(name)) return campaignFact(name, await services.campaigns(), locale);
  return undefined;
};
