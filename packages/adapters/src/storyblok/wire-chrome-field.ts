import { z } from "zod";
import {
  emptyAsAbsent,
  type Fields,
  isFields,
  link,
  present,
  withCamelCaseFields,
} from "./wire-field.ts";

/** Editors' blocks come as a list of one. */
export const firstFields = (value: unknown): Fields | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isFields(first) ? (withCamelCaseFields(first) as Fields) : undefined;
};

/** A part of the storefront's data that may be missing; one that cannot be read counts as missing. */
export const part = <T>(shape: z.ZodType<T>): z.ZodType<T | undefined> =>
  z
    .preprocess(firstFields, shape.transform((fields) => present(fields)).optional())
    .catch(undefined);

/** A short text; whatever is no text is none. */
export const plainText = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z.string().trim().catch(""),
);

const CONSENT_TARGET = "_consent";
const CONSENT_SETTINGS_URL = "#consent-settings";

/** The address of a link, empty for one that is missing or may not be followed; a link marked as one to the consent settings has their address. */
export const address = z
  .preprocess(
    (value) => value ?? undefined,
    link.transform((read) =>
      read?.target === CONSENT_TARGET ? CONSENT_SETTINGS_URL : (read?.url ?? ""),
    ),
  )
  .catch("");

/** The address of a link without which its entry makes no sense. */
export const requiredAddress = address.pipe(z.string().min(1));

/** A link by its address alone. */
export const addressLink = address.transform((url) => ({ url }));

const fileNameOf = (value: unknown): string | undefined => {
  const filename = isFields(value) ? value["filename"] : value;
  if (typeof filename !== "string" || filename === "") return undefined;
  const url = URL.parse(filename, "https://story.invalid");
  return url && /^https?:$/.test(url.protocol) ? filename : undefined;
};

/** The file of a picture that may be missing; one that may not be loaded counts as missing. */
export const file: z.ZodType<{ readonly filename: string } | undefined> = z.preprocess(
  (value) => {
    const filename = fileNameOf(value);
    return filename === undefined ? undefined : { filename };
  },
  z.object({ filename: z.string() }).optional(),
);

/** The file of a picture that may be missing, with the words that stand in for it. */
export const describedFile = z.preprocess(
  (value) => {
    const filename = fileNameOf(value);
    const alt = isFields(value) && typeof value["alt"] === "string" ? value["alt"].trim() : "";
    return filename === undefined ? undefined : { filename, ...(alt !== "" && { alt }) };
  },
  z.object({ filename: z.string(), alt: z.string().exactOptional() }).optional(),
);

/** An address on the web, empty for any other. */
export const webAddress = address.transform((url) => (/^https?:\/\//.test(url) ? url : ""));

/** A number; whatever is none is 0. */
export const amount = z.preprocess((value) => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : 0;
}, z.number());

/** A colour of a colour picker, kept under the name that the shop's data has for it. */
export const hexColour = z.preprocess(
  (value) => {
    const hex = isFields(value) ? (value["hex"] ?? value["color"]) : value;
    const text = emptyAsAbsent(hex);
    return typeof text === "string" ? { hex: text } : undefined;
  },
  z.object({ hex: z.string() }).optional(),
);
