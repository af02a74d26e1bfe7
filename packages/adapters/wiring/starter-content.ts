import { isListable } from "../backend/pricing/listed-articles.ts";
import { createContentFiles, OWN_CONTENT } from "../backend/content-service/content-files.ts";
import { isShopPath, slugOf } from "../doctor/link-rules.ts";
import { unsoldIn } from "../doctor/offer-rules.ts";
import { readMessages } from "../src/messages/message-catalogue.ts";
import { PRODUCT_OF_ACCESSORY } from "@passepartout/domain/catalogue/accessory-choice";
import { ACCESSORIES } from "@passepartout/domain/catalogue/card";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { GLOBAL_STORY } from "@passepartout/domain/chrome/global-configuration";
import type { ShopDefinition } from "@passepartout/domain/definition/shop-definition";
import { listText } from "@passepartout/domain/facts/fact-format";
import { type Fields, isFields } from "@passepartout/domain/kernel/fields";
import type { Channel } from "@passepartout/domain/market/channel";
import { type TextLocale, textLocaleOf } from "@passepartout/domain/market/text-locale";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";

/** The pages about law and service, by their group in the content of the sample shop. */
const SERVICE_PAGES = [
  ...["accessibility", "cookies", "guarantee", "help", "imprint"],
  ...["privacy", "shipping", "terms", "withdrawal"],
];
const NEWSLETTER_PAGES = ["newsletter-confirmed", "newsletter-thanks"];

/** The sample shop's page about a kind of product, by its group. Cards have the listing. */
const KIND_PAGES: Readonly<Record<Exclude<ProductKind, "card">, string>> = {
  photoframe: "wall-art",
  collage: "collages",
  photobook: "photo-books",
  calendar: "photo-calendars",
  photoprint: "photo-prints",
  photobox: "photo-boxes",
};

/** The production time of a kind as texts name it. */
const FACTS_OF_KINDS: Readonly<Record<string, ProductKind>> = {
  wallArtProductionDays: "photoframe",
  photoPrintProductionDays: "photoprint",
};

/** Blocks that show what the shop sells, and say nothing else. */
const DATA_BLOCK = /^(?:overview|product-detail)-wrapper-(?:calendar|collage|photobook)$/;

const MAX_NAMES = 4;

/** The content of the sample shop, which is read once. */
const sampleFiles = createContentFiles(OWN_CONTENT, () => false);

const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});

const listIn = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

const linkTo = (url: string): Fields => ({ fieldtype: "multilink", linktype: "url", url });

/** A value without what is not true of the shop: links to nothing, the invented and the unsold, and whatever is empty without these. */
const pruned = (
  name: string,
  value: unknown,
  isFalse: (name: string, text: string) => boolean,
): unknown => {
  if (typeof value === "string") return isFalse(name, value) ? undefined : value;
  if (Array.isArray(value)) {
    const left = value.flatMap((one: unknown) => pruned(name, one, isFalse) ?? []);
    return left.length === 0 && value.length > 0 ? undefined : left;
  }
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([key, field]) => [key, pruned(key, field, isFalse)]);
  return entries.some(([, field]) => field === undefined) ? undefined : Object.fromEntries(entries);
};

/** The content of a new shop in a channel and text locale, from that of the sample shop. It promises nothing that the owner has not said. */
const storiesIn = (channel: Channel, locale: TextLocale, definition: ShopDefinition) => {
  const messages = readMessages(locale);
  const text = (key: string): string => messages.get(key) ?? key;
  const folder = `${channel}/${locale}`;
  const sample = new Map(
    sampleFiles()
      .stories.filter(({ full_slug }) => `${full_slug}/`.startsWith(`${folder}/`))
      .map(({ group_id, full_slug, name, readContent }) => [
        group_id.slice(channel.length + 1),
        { name, slug: full_slug.slice(folder.length + 1), content: readContent() },
      ]),
  );
  const samplePage = (group: string) => sample.get(group) ?? { name: "", slug: "", content: {} };
  const imageOf = (group: string): unknown =>
    listIn(samplePage(group).content["teaser"])[0]?.["image"];

  const first: ProductKind = channel === "wall" ? "photoframe" : "card";
  const firstKinds = definition.kinds.toSorted((a, b) => Number(b === first) - Number(a === first));
  const kinds = firstKinds.map((kind) => {
    const group = kind === "card" ? undefined : KIND_PAGES[kind];
    return {
      kind,
      group,
      name: text(`productKinds.${kind}`),
      path: group === undefined ? LISTING_PATHS.card : `/${samplePage(group).slug}`,
      text: text(kind === "card" ? "listing.cards" : `calculator.${kind}.heading`),
      image: group === undefined ? cardImageIn(locale) : imageOf(group),
    };
  });
  /** Calculators of wall pictures link to it for samples of their materials. */
  const accessories = channel === "wall" ? "accessories" : "envelopes";
  const servicePages = [
    ...SERVICE_PAGES,
    ...(definition.features.includes("newsletter") ? NEWSLETTER_PAGES : []),
  ];
  const slugs = new Set([
    ...["", ...[accessories, ...servicePages].map((group) => samplePage(group).slug)],
    ...kinds.map(({ path }) => path.slice(1)),
  ]);
  const isFalse = (name: string, value: string): boolean =>
    value.includes("{fact.sampleLaw}") ||
    /^https?:/.test(value) ||
    (name === "url" &&
      value.startsWith("/") &&
      !slugs.has(slugOf(value)) &&
      !isShopPath(value, channel, definition)) ||
    unsoldIn(name, value, definition) !== undefined ||
    Object.entries(FACTS_OF_KINDS).some(
      ([fact, kind]) => value.includes(`{fact.${fact}}`) && !definition.kinds.includes(kind),
    );
  /** Each field on its own: the others stay when one is empty. */
  const truthOf = (value: unknown): Fields =>
    Object.fromEntries(
      Object.entries(fieldsIn(value)).flatMap(([name, field]) => {
        const left = pruned(name, field, isFalse);
        return left === undefined ? [] : [[name, left]];
      }),
    );

  const tiles = {
    component: "sub-teaser-tiles",
    tiles: kinds.map(({ name, path, image, ...kind }) => ({
      headline: name,
      text: kind.text,
      image,
      link: linkTo(path),
    })),
  };
  const delivery = listIn(samplePage("shipping").content["body"]).filter(
    ({ component }) => component === "delivery",
  );
  const story = (group: string, content: Fields) => {
    const { name, slug } = samplePage(group);
    return { name, group, slug, content: { component: "Page", ...content } as Fields };
  };

  const servicePage = (group: string) => {
    const { teaser: _, ...content } = samplePage(group).content;
    const body = listIn(content["body"]).map((block) =>
      block["component"] === "contact-form" ? ownContact(block) : block,
    );
    return story(group, truthOf({ ...content, body }));
  };

  const calculatorOf = (group = ""): Fields => {
    const [{ product } = {}] = listIn(samplePage(group).content["calculator"]);
    return product === undefined ? {} : { calculator: [{ component: "calculator", product }] };
  };

  const bodyOf = ({ kind, group = "" }: (typeof kinds)[number]) => [
    ...listIn(samplePage(group).content["body"])
      .filter(({ component }) => DATA_BLOCK.test(String(component)))
      .map(({ component, headline }) => ({ component, headline })),
    ...(kind === "photoframe"
      ? [
          {
            component: "formats-and-prices",
            headline: text("calculator.allFormats"),
            materialTypes: definition.materials,
          },
        ]
      : []),
    ...delivery,
  ];

  const kindPage = (sold: (typeof kinds)[number]) => {
    const { kind, group = "", name, text: heading, image } = sold;
    const { sku: sampleSku } = samplePage(group).content;
    const sku = kind === "photoframe" ? `photoframe-${definition.materials[0]}-600x450` : sampleSku;
    const isSold = typeof sku === "string" && isListable(sku, definition);
    const calculator = calculatorOf(group);
    return story(group, {
      title: name,
      description: `${heading}. ${text("designer.intro")}`,
      activeNavigation: kind,
      teaser: [
        {
          component: "teaser",
          headline: name,
          text: heading,
          // A calculator shows the product itself.
          ...(!("calculator" in calculator) && { image }),
          ...(kind === "calendar" && {
            ctaText: text("calculator.calendar.button"),
            link: linkTo(LISTING_PATHS.calendar),
          }),
        },
      ],
      ...calculator,
      ...(isSold && { sku }),
      body: bodyOf(sold),
    });
  };

  const accessoryPage = () => {
    const { title } = samplePage(accessories).content;
    const names = ACCESSORIES.filter((one) => definition.kinds.includes(PRODUCT_OF_ACCESSORY[one]))
      .slice(0, MAX_NAMES)
      .map((one) => text(`cards.accessories.${one}`));
    const list = [title, ...(names.length > 0 ? [listText(locale, names)] : [])].join("\u00a0– ");
    return story(accessories, {
      title,
      description: `${list}. ${text("starter.text")}`,
      body: [{ component: "product-detail-wrapper-accessory" }],
    });
  };

  const start = () => {
    const title = text("starter.title");
    const [only] = kinds.length === 1 ? kinds : [];
    return story("start", {
      title,
      description: `${title}. ${text("starter.text")}`,
      teaser: [
        {
          component: "teaser",
          headline: `${definition.brands[channel].name}\u00a0– ${title}`,
          text: text("starter.text"),
          image: kinds[0]?.image,
          ...(kinds[0] && { ctaText: kinds[0].name, link: linkTo(kinds[0].path) }),
        },
      ],
      ...calculatorOf(kinds.find(({ group }) => group !== undefined)?.group),
      body: only ? bodyOf(only) : [tiles, ...delivery],
    });
  };

  const global = () => {
    const { header, burgerNavigation, footer } = samplePage("global").content;
    const { newsletterBlock, paymentMethods, footerBlock, copyrightBlock } = fieldsIn(footer);
    const { customerService, international, languages } = fieldsIn(footerBlock);
    const links = kinds.map(({ kind, name, path }) => ({
      text: name,
      navigationType: kind,
      link: linkTo(path),
    }));
    const { text: copyright = "" } = fieldsIn(copyrightBlock);
    return story("global", {
      component: "GlobalConfiguration",
      header: truthOf(header),
      burgerNavigation: {
        ...truthOf(burgerNavigation),
        mainNavigationItems: kinds.map(({ name, path }) => ({ text: name, url: linkTo(path) })),
      },
      mainNavigation: links,
      footer: {
        ...(definition.features.includes("newsletter") && { newsletterBlock }),
        paymentMethods,
        footerBlock: { customerService: truthOf(customerService), international, languages },
        copyrightBlock: { text: String(copyright).replace("{fact.sampleNote}", "").trim() },
      },
    });
  };

  return [
    { ...global(), slug: GLOBAL_STORY },
    start(),
    story("error", { ...samplePage("error").content, body: [tiles] }),
    ...servicePages.map(servicePage),
    accessoryPage(),
    ...kinds.flatMap((kind) => (kind.group === undefined ? [] : [kindPage(kind)])),
  ];
};

/** The person of the sample shop does not exist; the address is that of the definition. */
const ownContact = ({ person: _, ...block }: Fields): Fields => ({
  ...block,
  email: "{fact.email}",
});

const cardImageIn = (locale: TextLocale): unknown => {
  const start = sampleFiles().bySlug.get(`card/${locale}`);
  return listIn(start?.readContent()["teaser"])[0]?.["image"];
};

export const starterContent = (definition: ShopDefinition) =>
  new Map(
    definition.channels.flatMap((channel) =>
      [...new Set(definition.locales.map(textLocaleOf))].flatMap((locale) =>
        storiesIn(channel, locale, definition).map((story) => [
          `content/${channel}/${locale}/${story.slug || "start"}.json`,
          story,
        ]),
      ),
    ),
  );
