import { invalid, ok, type Result } from "../kernel/result.ts";
import { type Format, formatText, parseFormat } from "./format.ts";

export interface EnvelopeSku {
  readonly accessory: "envelope";
  readonly type: string;
  readonly color: string;
  readonly format: Format;
}

export interface InlaySku {
  readonly accessory: "inlay";
  readonly format: Format;
  readonly paper: string;
}

export interface RibbonSku {
  readonly accessory: "ribbon";
  readonly type: string;
  readonly color: string;
}

/** An accessory of a card. Its type contains no dash; colours and papers may. */
export type AccessorySku = EnvelopeSku | InlaySku | RibbonSku;

/** The SKU of an accessory: its name and its properties, separated by dashes. */
export const accessorySkuText = (sku: AccessorySku): string => {
  if (sku.accessory === "envelope")
    return `envelope-${sku.type}-${sku.color}-${formatText(sku.format)}`;
  return sku.accessory === "inlay"
    ? `inlay-${formatText(sku.format)}-${sku.paper}`
    : `ribbon-${sku.type}-${sku.color}`;
};

const ENVELOPE = /^envelope-([^-]+)-(.+)-(\d+x\d+)$/s;
const INLAY = /^inlay-(\d+x\d+)-(.+)$/s;
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
  return invalid(
    "sku-malformed",
    "an accessory's SKU is envelope-<type>-<color>-<WxH>, inlay-<WxH>-<paper> or ribbon-<type>-<color>",
    text,
  );
};
