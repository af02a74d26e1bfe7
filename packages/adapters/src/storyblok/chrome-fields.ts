import { isFields } from "@passepartout/domain/kernel/fields";
import {
  CONSENT_SETTINGS_URL,
  CONSENT_TARGET,
} from "@passepartout/domain/chrome/footer/consent-link";
import { z } from "zod";
import { editorField, readField } from "./editor-schema.ts";
import { color, COLOR, fileAddressOf, IMAGE, LINES, LINK, link, required, TEXT } from "./fields.ts";
import { emptyAsAbsent } from "./wire-value.ts";

const trimmed = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z.string().trim().catch(""),
);

/** A short text; any other value counts as empty. */
export const plainText = editorField(TEXT, trimmed);
export const plainLines = editorField(LINES, trimmed);
export const requiredPlainText = editorField(required(TEXT), trimmed.pipe(z.string().min(1)));

/** The address of a link; empty if it is missing or must not be followed. A link that is marked as one to the consent settings has their address. */
export const address = editorField(
  LINK,
  z
    .preprocess(
      (value) => value ?? undefined,
      link.transform((parsed) =>
        parsed?.target === CONSENT_TARGET ? CONSENT_SETTINGS_URL : (parsed?.url ?? ""),
      ),
    )
    .catch(""),
);

export const requiredAddress = editorField(required(LINK), address.pipe(z.string().min(1)));

export const addressLink = editorField(
  LINK,
  address.transform((url) => ({ url })),
);

export const requiredAddressLink = editorField(
  required(LINK),
  requiredAddress.transform((url) => ({ url })),
);

/** An address on the web as a text; empty for any other. */
export const webAddress = editorField(
  TEXT,
  address.transform((url) => (/^https?:\/\//.test(url) ? url : "")),
);

/** The file of an image; one with an invalid address counts as missing. */
export const imageFile = readField(IMAGE, (value) => {
  const filename = fileAddressOf(value);
  return filename === undefined ? undefined : { filename };
});

/** The file name of an image; empty if it is missing. */
export const requiredImageFile = editorField(
  required(IMAGE),
  imageFile.transform((file) => file?.filename ?? ""),
);

export const describedImageFile = readField(IMAGE, (value) => {
  const filename = fileAddressOf(value);
  const alt = isFields(value) && typeof value["alt"] === "string" ? value["alt"].trim() : "";
  return filename === undefined ? undefined : { filename, ...(alt !== "" && { alt }) };
});

/** A number; any other value is 0. */
export const amount = readField({ type: "number" }, (value) => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : 0;
});

/** A colour; a missing one is empty. */
export const colorOrEmpty = editorField(
  COLOR,
  color.transform((hex) => hex ?? ""),
);

/** A colour; an invalid one counts as missing. */
export const tolerantColor = editorField(COLOR, color.catch(undefined));

/** The colour of an action bar. */
export const hexColor = readField(
  COLOR,
  (value) => {
    const hex = emptyAsAbsent(isFields(value) ? (value["hex"] ?? value["color"]) : value);
    return typeof hex === "string" ? { hex } : undefined;
  },
  "hex",
);

/** A date with a time as editors wrote it; any other value than a text counts as missing. */
export const moment = readField({ type: "datetime" }, (value) =>
  typeof value === "string" && value !== "" ? value : undefined,
);
