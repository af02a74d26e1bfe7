import { numberText } from "../market/number-text.ts";
import type { PlaceTexts } from "../messages/translate.ts";
import { formatDate } from "../time/date-format.ts";
import { parsePlainDate, utcOf } from "../time/plain-date.ts";

/** The name of a value of a choice: numbers and months are filled in, and others have a text of their own at `key`. */
export const choiceValueText = (
  { text, place }: PlaceTexts,
  id: string,
  value: string,
  key: string,
): string => {
  switch (id) {
    case "pageCount":
      return text("photobook.pages", { quantity: value });
    case "amount":
      return text(value === "1" ? "quantity.piece" : "quantity.pieces", { quantity: value });
    case "startDate": {
      const start = parsePlainDate(value);
      return start.ok
        ? formatDate(place.locale, { month: "long", year: "numeric" }, utcOf(start.value))
        : value;
    }
    default:
      return text(key);
  }
};

/** A number of cards: `40 Karten`, `1,000 cards`. */
export const cardQuantityText = ({ text, place }: PlaceTexts, quantity: number): string =>
  text("quantity.cards", { quantity: numberText(place.locale, quantity) });
