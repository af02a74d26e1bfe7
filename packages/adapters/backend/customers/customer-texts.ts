import { MAX_CART_LINES, MAX_GIFT_VOUCHERS } from "@passepartout/domain/cart/cart-limits";
import { fileSizeText } from "@passepartout/domain/facts/fact-format";
import { MAX_UPLOAD_BYTES } from "@passepartout/domain/images/image-file";
import { MAX_PHOTO_PIXELS } from "@passepartout/domain/images/photo-header";
import type { Locale } from "@passepartout/domain/market/locale";
import type { MessageCatalogue } from "@passepartout/domain/messages/message-catalogue.port";
import { type TextValues, translate } from "@passepartout/domain/messages/translate";
import type texts from "../../src/messages/de-DE.json";
import { createMessageCatalogue } from "../../src/messages/message-catalogue.ts";
import type { Confirmation } from "../http/endpoint.ts";

/** What customers may enter and store at most, in characters and pieces, and for how long. */
export const CUSTOMER_LIMITS = {
  minPassword: 8,
  maxPassword: 200,
  maxName: 100,
  /** Of a withdrawal: name and order numbers. */
  maxEntry: 300,
  maxImages: 100,
  /** How long a customer may add another way to sign in after the proof. */
  proofMinutes: 10,
  /** A form that is sent twice in this time sends one email. */
  repeatedMs: 10_000,
} as const;

export type CustomerText = keyof (typeof texts)["customers"];

let catalogue: MessageCatalogue = createMessageCatalogue();

/** Sets the texts of the shop's emails and refusals. A process does so once, when it opens its backend. */
export const setCustomerTexts = (messages: MessageCatalogue): void => {
  catalogue = messages;
};

/** What a browser is asked that opens the address of an action. */
export const confirmationOf =
  (prompt: CustomerText, button: CustomerText = "confirm") =>
  (locale: Locale): Confirmation => ({
    prompt: `${customerText(prompt, locale)}?`,
    button: customerText(button, locale),
  });

/** A text of an email or a refusal, with the limits that it names and with `values`. */
export const customerText = (key: CustomerText, locale: Locale, values: TextValues = {}): string =>
  translate(catalogue, locale, `customers.${key}`, {
    ...CUSTOMER_LIMITS,
    maxLines: MAX_CART_LINES,
    maxGiftVouchers: MAX_GIFT_VOUCHERS,
    megapixels: MAX_PHOTO_PIXELS / 1_000_000,
    imageSize: fileSizeText(locale, MAX_UPLOAD_BYTES),
    ...values,
  }).text;
