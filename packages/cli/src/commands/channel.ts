import { channelRules, type ChannelRules } from "@passepartout/domain/market/channel-rules";
import type { DefineCommand } from "../lazy-command.ts";

/** What visitors notice of each rule. */
const EFFECTS: Readonly<Record<keyof ChannelRules, string>> = {
  hasCondolenceBooks: "condolence books have a page and are in the list of photo books",
  hasGuestbooks: "guest books have a page and are in the list of photo books",
  hasWishlist: "themes can be put on a wishlist",
  hasApps: "the apps have a page, and phones a banner for them",
  defaultCollageId: "the collage with which the designer begins",
  lamination: "the lamination of photo book covers without another choice",
  hasLaminationOption: "the lamination of photo book covers can be chosen",
  showsPricesInOverview: "lists of products show prices",
  compactsTemplates: "lists of themes have more tiles in a row, with less text",
  trailingSlash: "addresses end with a slash",
  firstImageLazy: "the first images of lists and tiles load lazily",
  defaultPhotobookRefinement:
    "the refinement with which a photo book begins, included in its price",
  galleryUnit: "the unit of sizes in lists of themes",
  hasPhotobookDropdownInfo: "lists of photo books have a comparison that opens on request",
};

export const channelShow: DefineCommand = (command, context) =>
  command.action(async () => {
    const { channel, locale } = context.settings();
    const values = channelRules(channel, locale);
    const rules = (Object.keys(EFFECTS) as (keyof ChannelRules)[]).map((rule) => ({
      rule,
      value: values[rule],
      effect: EFFECTS[rule],
    }));
    const brand = await context.withShop(async ({ definition }) => definition.brands[channel].name);
    context.printTable(
      { channel, brand, locale, rules },
      rules.map(({ rule, value, effect }) => [rule, String(value), effect]),
    );
  });
