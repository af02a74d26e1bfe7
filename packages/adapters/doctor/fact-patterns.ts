import { type Language, LANGUAGES } from "@passepartout/domain/market/locale";

/** What a text states that a fact knows: which fact to name instead. */
export interface FactTopic {
  readonly topic: string;
  readonly facts: string;
  readonly pattern: RegExp | Readonly<Record<Language, RegExp>>;
  /** True if all pages of a storefront must say the same. */
  readonly isSingle?: true;
}

/** Numbers in digits and words, without articles. */
const NUMBERS: Readonly<Record<Language, string>> = {
  de: String.raw`(?:\d+|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|dreißig|vierzig|fünfzig|achtzig|neunzig|hundert)`,
  en: String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty|forty|fifty|eighty|ninety|a hundred)`,
  es: String.raw`(?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|catorce|treinta|cuarenta|cincuenta|ochenta|noventa|cien)`,
  fr: String.raw`(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quatorze|trente|quarante|cinquante|quatre-vingts|quatre-vingt-dix|cent)`,
  it: String.raw`(?:\d+|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|quattordici|trenta|quaranta|cinquanta|ottanta|novanta|cento)`,
  nl: String.raw`(?:\d+|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|veertien|dertig|veertig|vijftig|tachtig|negentig|honderd)`,
};

/** A pattern for each language, in which # stands for a number. */
const forEach = (patterns: Readonly<Record<Language, string>>) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      new RegExp(
        String.raw`(?<![\p{L}\d])(?:${patterns[language].replaceAll("#", NUMBERS[language])})`,
        "iu",
      ),
    ]),
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
    pattern: forEach({
      de: String.raw`\d{1,2}(?:[.:]\d\d)?[ \u00A0]Uhr`,
      en: String.raw`\d{1,2}(?:[.:]\d\d)?[ \u00A0]?[ap]\.?m\b`,
      es: String.raw`\d{1,2}(?:[.:]\d\d)?[ \u00A0]h(?:oras)?\b`,
      fr: String.raw`\d{1,2}[ \u00A0\u202F]h(?:eures)?\b`,
      it: String.raw`dalle \d{1,2}|(?:entro|prima del)le(?: ore)? \d{1,2}|ore \d{1,2}`,
      nl: String.raw`\d{1,2}(?:[.:]\d\d)?[ \u00A0]uur\b`,
    }),
  },
  {
    topic: "working days",
    facts: "wallArtProductionDays, cardDeliveryDays, transitDays or another fact of days",
    pattern: forEach({
      de: String.raw`#(?: bis #)? (?:Werk|Arbeits)tage?n?`,
      en: String.raw`#(?: to #)? (?:working|business) days?`,
      es: String.raw`#(?: a #)? días? (?:laborables?|hábil(?:es)?)`,
      fr: String.raw`#(?: à #)? jours? ouvr\p{L}+`,
      it: String.raw`#(?: a #|-#)? giorn[oi] lavorativ[oi]`,
      nl: String.raw`#(?: tot #)? werkdag(?:en)?`,
    }),
  },
  {
    topic: "deletion of photos",
    facts: "photoDeletionDays",
    isSingle: true,
    pattern: forEach({
      de: String.raw`(?:Fotos|Bilder)(?=[^.]{0,200}lösch|[^.]{0,200}gelöscht)[^.]{0,200}?(# (?:Tage|Monate)n?)`,
      en: String.raw`(?:photos|pictures|images)(?=[^.]{0,200}delet|[^.]{0,200}eras)[^.]{0,200}?(# (?:days|months))`,
      es: String.raw`(?:fotos|imágenes)(?=[^.]{0,200}(?:borra|elimin))[^.]{0,200}?(# (?:días|meses))`,
      fr: String.raw`(?:photos|images)(?=[^.]{0,200}(?:supprim|effac))[^.]{0,200}?(# (?:jours|mois))`,
      it: String.raw`(?:foto|immagini)(?=[^.]{0,200}(?:cancell|elimin))[^.]{0,200}?(# (?:giorni|mesi))`,
      nl: String.raw`(?:foto’s|foto's|beelden|afbeeldingen)(?=[^.]{0,200}(?:verwijder|wis))[^.]{0,200}?(# (?:dagen|maanden))`,
    }),
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
    pattern: forEach({
      de: String.raw`ab (#|einer) (?:Karten?|Stück)`,
      en: String.raw`(?:from|as few as|starting at) (#) cards?`,
      es: String.raw`(?:desde|a partir de) (#|una) tarjetas?`,
      fr: String.raw`(?:dès|à partir de) (#|une) cartes?`,
      it: String.raw`(?:da|a partire da) (#|una) (?:cartoline|biglietti|cartoncini|biglietto)`,
      nl: String.raw`(?:vanaf|al vanaf) (#|één) kaart(?:en|jes)?`,
    }),
  },
  {
    topic: "capacity of the small box",
    facts: "smallBoxPhotos and largeBoxPhotos",
    isSingle: true,
    pattern: forEach({
      de: String.raw`kleine(?:n)?(?: Box)? (?:rund |etwa )?(#)`,
      en: String.raw`small (?:one|box)(?: \p{L}+){0,2} (?:about |around )?(#)`,
      es: String.raw`pequeña(?: \p{L}+){0,2} (?:unas |unos )?(#)`,
      fr: String.raw`petite?(?: \p{L}+){0,2} (?:environ )?(#)`,
      it: String.raw`piccola(?: \p{L}+){0,2} (?:circa )?(#)`,
      nl: String.raw`kleine(?: \p{L}+){0,2} (?:ongeveer |zo’n )?(#)`,
    }),
  },
  {
    topic: "withdrawal period",
    facts: "withdrawalDays, refundDays, returnDays or invoiceDays",
    pattern: forEach({
      de: String.raw`(?:14|vierzehn) Tagen?`,
      en: String.raw`(?:14|fourteen) days`,
      es: String.raw`(?:14|catorce) días`,
      fr: String.raw`(?:14|quatorze) jours`,
      it: String.raw`(?:14|quattordici) giorni`,
      nl: String.raw`(?:14|veertien) dagen`,
    }),
  },
  {
    topic: "validity of gift vouchers",
    facts: "giftVoucherYears",
    pattern: forEach({
      de: String.raw`(?:gelten|gültig) # Jahre`,
      en: String.raw`valid for # years`,
      es: String.raw`(?:válid|valen|caduca)\p{L}*(?: \p{L}+){0,3} # años`,
      fr: String.raw`(?:valable|valide)s?(?: \p{L}+)? # ans`,
      it: String.raw`(?:valid|valgon|val)\p{L}*(?: \p{L}+)? # anni`,
      nl: String.raw`# jaar geldig|geldig(?: \p{L}+){0,2} # jaar`,
    }),
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
    pattern: forEach({
      de: String.raw`bis (?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag) bestellt`,
      en: String.raw`order(?:ed)? by (?:Monday|Tuesday|Wednesday|Thursday|Friday)`,
      es: String.raw`(?:pedid|pide|pídel)\p{L}* antes del (?:lunes|martes|miércoles|jueves|viernes)`,
      fr: String.raw`command\p{L}+ (?:avant|d’ici) (?:lundi|mardi|mercredi|jeudi|vendredi)`,
      it: String.raw`ordin\p{L}+ (?:entro|prima di) (?:lunedì|martedì|mercoledì|giovedì|venerdì)`,
      nl: String.raw`(?:vóór|voor|uiterlijk) (?:maandag|dinsdag|woensdag|donderdag|vrijdag) besteld`,
    }),
  },
];
