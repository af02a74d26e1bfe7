import { isMourning } from "../catalogue/card.ts";
import {
  GIFT_BUDGETS,
  GIFT_OCCASIONS,
  GIFT_RECIPIENTS,
  type GiftOccasion,
  type GiftRecipient,
} from "../catalogue/gift.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import type { FoundDocument } from "./search-index.port.ts";

export interface GiftChoice {
  readonly recipient?: GiftRecipient | undefined;
  readonly occasion?: GiftOccasion | undefined;
  /** The highest lowest price, any amount. */
  readonly budget?: number | undefined;
}

interface Suitability {
  readonly recipients: readonly GiftRecipient[];
  readonly occasions: readonly GiftOccasion[];
}

/** What each kind of product suits. Cards go with a gift, and loose prints are part of one. */
const SUITS: Readonly<Partial<Record<ProductKind, Suitability>>> = {
  photoframe: {
    recipients: ["partner", "parents", "grandparents", "friends"],
    occasions: ["christmas", "birthday", "wedding", "birth", "anniversary"],
  },
  collage: {
    recipients: ["partner", "parents", "grandparents", "friends", "colleagues"],
    occasions: ["birthday", "wedding", "anniversary", "thanks"],
  },
  calendar: {
    recipients: ["parents", "grandparents", "children", "colleagues"],
    occasions: ["christmas", "birthday", "thanks"],
  },
  photobook: {
    recipients: ["partner", "parents", "grandparents", "children", "friends"],
    occasions: ["christmas", "birthday", "wedding", "birth", "anniversary"],
  },
  photobox: {
    recipients: ["partner", "grandparents", "children", "friends", "colleagues"],
    occasions: ["christmas", "birthday", "birth", "thanks"],
  },
};

interface Gift extends Suitability {
  readonly document: FoundDocument;
  readonly price: number;
}

/** Whether a page stands above another one of the same product, as `/calendars` above `/calendars/wall`. */
const isAbove = (page: FoundDocument, other: FoundDocument): boolean =>
  page.product === other.product &&
  other.path.startsWith(page.path.replace(/\/?$/, "/")) &&
  page.path !== other.path;

/** Whether two pages sell one material at one price, as `/canvas-prints` and `/wall-art/canvas`. */
const isSame = (one: FoundDocument, other: FoundDocument): boolean =>
  one.material !== undefined &&
  one.material === other.material &&
  one.product === other.product &&
  one.price === other.price;

/** Finds gifts among the products of a place: those with an image and a price that are not for mourning. A page about several products is left out if one below it is a gift, and all but the last page about the same one. */
export const findGifts = (documents: readonly FoundDocument[], choice: GiftChoice) => {
  const suitable = documents.flatMap((document): Gift[] => {
    const { kind, product, price, image, occasion } = document;
    const suitability =
      kind === "product" && product && !isMourning(occasion) ? SUITS[product] : undefined;
    return suitability && price !== undefined && image ? [{ ...suitability, document, price }] : [];
  });
  const gifts = suitable.filter(
    ({ document }, at) =>
      !suitable.some((other) => isAbove(document, other.document)) &&
      !suitable.slice(at + 1).some((other) => isSame(document, other.document)),
  );
  const matching = ({ recipient, occasion, budget = Infinity }: GiftChoice): readonly Gift[] =>
    gifts.filter(
      (gift) =>
        (recipient === undefined || gift.recipients.includes(recipient)) &&
        (occasion === undefined || gift.occasions.includes(occasion)) &&
        gift.price <= budget,
    );
  const countsOf = <Value>(
    values: readonly Value[],
    choiceOf: (value: Value) => GiftChoice,
  ): ReadonlyMap<Value, number> =>
    new Map(values.map((value) => [value, matching({ ...choice, ...choiceOf(value) }).length]));
  return {
    gifts: matching(choice)
      .toSorted((a, b) => a.price - b.price)
      .map(({ document }) => document),
    counts: {
      recipient: countsOf(GIFT_RECIPIENTS, (recipient) => ({ recipient })),
      occasion: countsOf(GIFT_OCCASIONS, (occasion) => ({ occasion })),
      budget: countsOf<number>(GIFT_BUDGETS, (budget) => ({ budget })),
    },
  };
};

/** The gifts that suit a choice, the cheapest first, and for each value the number of gifts, given the other values. */
export type Gifts = ReturnType<typeof findGifts>;
