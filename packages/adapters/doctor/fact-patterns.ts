import { type Language, LANGUAGES } from "@passepartout/domain/market/locale";
import words from "./fact-words.json" with { type: "json" };

/** What a text states that a fact knows: which fact to name instead. */
export interface FactTopic {
  readonly topic: string;
  readonly facts: string;
  readonly pattern: RegExp | Readonly<Record<Language, RegExp>>;
  /** True if all pages of a storefront must say the same. */
  readonly isSingle?: true;
}

const WORDS: Readonly<Record<Language, typeof words.de>> = words;

/** The patterns of a topic, in which # stands for a number in digits or words. */
const patternsFor = (topic: keyof typeof words.de) =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const pattern = WORDS[language][topic].replaceAll("#", WORDS[language].numbers);
      return [language, new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})`, "iu")];
    }),
  ) as Record<Language, RegExp>;

/** What numbers and names written by hand mean. */
export const FACT_TOPICS: readonly FactTopic[] = [
  { topic: "phone", facts: "phone", isSingle: true, pattern: /\+\d{1,3}(?:[\s\u00A0]\d+){2,}/u },
  {
    topic: "email",
    facts: "email or privacyEmail",
    pattern: /[\w.-]{1,64}@(?!beispiel|voorbeeld|ejemplo|esempio|exemple|example)[\w-]{1,64}\.\w+/u,
  },
  {
    topic: "company",
    facts: "companyName, companyAddress, companyRegister or companyVatId",
    pattern:
      /\p{L} (?:GmbH|Ltd|B\.V\.|S\.r\.l\.)|\bHRB \d+|\bDE\d{9}\b|\b(?:12099|10999) Berl[ií]\p{L}+/u,
  },
  {
    topic: "hours",
    facts: "openingHours, answerHour, orderCutOff or sameDayCutOff",
    pattern: patternsFor("hours"),
  },
  {
    topic: "working days",
    facts: "wallArtProductionDays, cardDeliveryDays, transitDays or another fact of days",
    pattern: patternsFor("workingDays"),
  },
  {
    topic: "deletion of photos",
    facts: "photoDeletionDays",
    isSingle: true,
    pattern: patternsFor("photoDeletion"),
  },
  {
    topic: "size of a photo",
    facts: "maxPhotoSize or maxStoredPhotoSize",
    pattern: /\d+[\s\u00A0]?(?:MB|Mo|GB)\b/u,
  },
  {
    topic: "smallest order",
    facts: "minCards",
    isSingle: true,
    pattern: patternsFor("smallestOrder"),
  },
  {
    topic: "capacity of the small box",
    facts: "smallBoxPhotos and largeBoxPhotos",
    isSingle: true,
    pattern: patternsFor("smallBox"),
  },
  {
    topic: "withdrawal period",
    facts: "withdrawalDays, refundDays, returnDays or invoiceDays",
    pattern: patternsFor("withdrawal"),
  },
  {
    topic: "validity of gift vouchers",
    facts: "giftVoucherYears",
    pattern: patternsFor("giftVouchers"),
  },
  {
    topic: "discount",
    facts: "canvasCampaignDiscount, weddingCampaignDiscount or welcomeDiscount",
    // The fine for a seller, which the French law box names, is not a discount.
    pattern: /\d+[\s\u00A0\u202F]?%(?! du chiffre d’affaires)/u,
  },
  {
    topic: "date",
    facts: "canvasCampaignLastDay or weddingCampaignLastDay",
    pattern: /\b\d{1,2}[./]\d{1,2}[./](?:20)?\d\d\b|\b20\d\d-\d\d-\d\d\b/u,
  },
  {
    topic: "delivery promise",
    facts: "a fact of days; a day of the week depends on the order",
    pattern: patternsFor("delivery"),
  },
];
