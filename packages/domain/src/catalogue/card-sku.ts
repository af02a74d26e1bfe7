import { invalid, ok, type Result } from "../kernel/result.ts";
import type { EnvelopeSize } from "../market/surcharge.ts";
import { isOneOf } from "../kernel/untrusted-text.ts";
import { type Accessory, ACCESSORIES, CARD_PAPERS, type CardPaper, fitsInto } from "./card.ts";
import { type Format, formatText, parseFormat } from "./format.ts";
import { type CoreMaterial, isCoreMaterial } from "./wall.ts";

export interface EnvelopeSku {
  readonly accessory: "envelope";
  readonly type: string;
  readonly color: string;
  readonly format: Format;
}

/** Samples: of all materials or papers, or of a single one. */
export type SampleSku =
  | { readonly accessory: "materialset"; readonly sample?: CoreMaterial }
  | { readonly accessory: "paperset"; readonly sample?: CardPaper };

type VariedSku =
  | EnvelopeSku
  | SampleSku
  | { readonly accessory: "inlay"; readonly format: Format; readonly paper: string }
  | { readonly accessory: "ribbon"; readonly type: string; readonly color: string };

/** An accessory that exists in one form only. */
type PlainName = Exclude<Accessory, VariedSku["accessory"]>;

/** An accessory of a card. Its type contains no dash; colours and papers may. */
export type AccessorySku = VariedSku | { readonly accessory: PlainName };

/** The SKU of an accessory: its name and its properties, separated by dashes. */
export const accessorySkuText = (sku: AccessorySku): string => {
  switch (sku.accessory) {
    case "envelope":
      return `envelope-${sku.type}-${sku.color}-${formatText(sku.format)}`;
    case "inlay":
      return `inlay-${formatText(sku.format)}-${sku.paper}`;
    case "ribbon":
      return `ribbon-${sku.type}-${sku.color}`;
    case "materialset":
    case "paperset":
      return sku.sample === undefined ? sku.accessory : `${sku.accessory}-${sku.sample}`;
    default:
      return sku.accessory;
  }
};

const isPaper = isOneOf(CARD_PAPERS);

const sampleOf = (set: string, sample: string): SampleSku | undefined => {
  if (set === "materialset" && isCoreMaterial(sample)) return { accessory: set, sample };
  return set === "paperset" && isPaper(sample) ? { accessory: set, sample } : undefined;
};

const isPlain = (text: string): text is PlainName =>
  ACCESSORIES.some((name) => name === text) && !["envelope", "inlay", "ribbon"].includes(text);

const ENVELOPE = /^envelope-([^-]+)-(.+)-(\d+x\d+)$/s;
const INLAY = /^inlay-(\d+x\d+)-(.+)$/s;
const SAMPLE = /^(materialset|paperset)-([a-z]+)$/s;
const RIBBON = /^ribbon-([^-]+)-(.+)$/s;

/** Parses the SKU of an accessory. Errors: `sku-malformed`, and those of `parseFormat`. */
export const parseAccessorySku = (text: string): Result<AccessorySku> => {
  const [, envelopeType, envelopeColor, envelopeSize] = ENVELOPE.exec(text) ?? [];
  if (envelopeType !== undefined && envelopeColor !== undefined && envelopeSize !== undefined) {
    const format = parseFormat(envelopeSize);
    return format.ok
      ? ok({
          accessory: "envelope",
          type: envelopeType,
          color: envelopeColor,
          format: format.value,
        })
      : format;
  }
  const [, inlaySize, paper] = INLAY.exec(text) ?? [];
  if (inlaySize !== undefined && paper !== undefined) {
    const format = parseFormat(inlaySize);
    return format.ok ? ok({ accessory: "inlay", format: format.value, paper }) : format;
  }
  const [, type, color] = RIBBON.exec(text) ?? [];
  if (type !== undefined && color !== undefined) return ok({ accessory: "ribbon", type, color });
  const [, set, sample] = SAMPLE.exec(text) ?? [];
  const single = set !== undefined && sample !== undefined ? sampleOf(set, sample) : undefined;
  if (single) return ok(single);
  if (isPlain(text)) return ok({ accessory: text });
  return invalid(
    "sku-malformed",
    "an accessory's SKU is envelope-<type>-<color>-<WxH>, inlay-<WxH>-<paper>, ribbon-<type>-<color>, materialset-<material>, paperset-<paper>, or a name such as pen",
    text,
  );
};

/** The largest letter that is not sent as a large one, in mm. */
const STANDARD_LETTER: Format = { width: 235, height: 125 };

/** The envelopes without a lining, which makes a letter thicker. */
const UNLINED = "standard";

/** The size by which an envelope's surcharge is displayed: large above 235 x 125 mm, otherwise compact with a lining and standard without. */
export const envelopeSizeOf = ({ type, format }: EnvelopeSku): EnvelopeSize => {
  if (!fitsInto(format, STANDARD_LETTER)) return "large";
  return type === UNLINED ? "standard" : "compact";
};
