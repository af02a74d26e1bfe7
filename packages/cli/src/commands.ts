import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { addCommand, addGroup } from "./lazy-command.ts";

/** Adds all commands in the order of the help; the module of each is imported when it runs. */
export const addCommands = (program: CommandUnknownOpts): void => {
  addGroup(program, "locale", "locales of the shop", {
    list: {
      summary: "list the locales",
      load: async () => (await import("./commands/locale-list.ts")).localeList,
    },
    show: {
      summary: "show currency, unit, host suffix and fallbacks of a locale",
      example: "de-CH",
      load: async () => (await import("./commands/locale-show.ts")).localeShow,
    },
  });
  addGroup(program, "channel", "the two brands of the shop", {
    show: {
      summary: "list the rules of a channel and what each does",
      example: "--channel card --locale de-DE",
      load: async () => (await import("./commands/channel-show.ts")).channelShow,
    },
  });
  addCommand(program, "resolve", {
    summary: "resolve a URL by the routing rules, without content",
    example: "http://wall.ch.localhost:3000/fr/d/products --explain",
    load: async () => (await import("./commands/resolve.ts")).resolve,
  });
  addCommand(program, "link", {
    summary: "render an internal link as a page would",
    example: "/configurator-card --current 'http://card.ch.localhost:3000/fr/geburt?_debug=1'",
    load: async () => (await import("./commands/link.ts")).link,
  });
  addGroup(program, "format", "product formats in millimetres", {
    show: {
      summary: "show orientation, swapped format and label of a format",
      example: "600x450",
      load: async () => (await import("./commands/format-show.ts")).formatShow,
    },
    limits: {
      summary: "show the shortest and longest side of a material",
      example: "--material leinwand",
      load: async () => (await import("./commands/format-limits.ts")).formatLimits,
    },
    ratio: {
      summary: "find the aspect ratio and formats for a photo",
      example: "4000x3000",
      load: async () => (await import("./commands/format-ratio.ts")).formatRatio,
    },
  });
  addGroup(program, "image", "images as pages show them", {
    url: {
      summary: "show the address of a transformed image",
      example: "/media/beach.jpg --width 319",
      load: async () => (await import("./commands/image-url.ts")).imageUrl,
    },
  });
  addGroup(program, "price", "prices as shoppers see them", {
    format: {
      summary: "format an amount as a price",
      example: "1234.5 --locale de-CH --from",
      load: async () => (await import("./commands/price-format.ts")).priceFormat,
    },
    discount: {
      summary: "calculate the discount between two prices",
      example: "40 30",
      load: async () => (await import("./commands/price-discount.ts")).priceDiscount,
    },
    accessory: {
      summary: "show the price of some pieces of an accessory",
      example: "envelope-standard-weiss-162x114 --quantity 40",
      load: async () => (await import("./commands/price-accessory.ts")).priceAccessory,
    },
    calendar: {
      summary: "show the price of a calendar",
      example: "--type wandkalender --format a4-quer",
      load: async () => (await import("./commands/price-calendar.ts")).priceCalendar,
    },
    card: {
      summary: "show the price of cards of a theme",
      example: "--theme 1001 --quantity 80",
      load: async () => (await import("./commands/price-card.ts")).priceCard,
    },
    collage: {
      summary: "show the price of a collage",
      example: "--theme 13 --format 600x450",
      load: async () => (await import("./commands/price-collage.ts")).priceCollage,
    },
    photoframe: {
      summary: "show the price of a wall picture, or of a frame",
      example: "--material leinwand --format 600x450 --option keilrahmen-38mm",
      load: async () => (await import("./commands/price-photoframe.ts")).pricePhotoframe,
    },
    photoprint: {
      summary: "show the price of photo prints",
      example: "--format 150x100 --quantity 40",
      load: async () => (await import("./commands/price-photoprint.ts")).pricePhotoprint,
    },
    photobook: {
      summary: "show the price of a photo book",
      example: "--type echtfotobuch --format a4-quer --pages 40",
      load: async () => (await import("./commands/price-photobook.ts")).pricePhotobook,
    },
    photobox: {
      summary: "show the price of a box of photo prints",
      example: "--format 150x100 --size MAX",
      load: async () => (await import("./commands/price-photobox.ts")).pricePhotobox,
    },
    sku: {
      summary: "show the price of articles by SKU",
      example: "photoframe-leinwand-600x450",
      load: async () => (await import("./commands/price-sku.ts")).priceSku,
    },
  });
  addCommand(program, "delivery", {
    summary: "show when a product that is ordered now arrives, and what its delivery costs",
    example: "photoframe --country AT",
    load: async () => (await import("./commands/delivery.ts")).delivery,
  });
  addGroup(program, "designer", "links to the designer", {
    infer: {
      summary: "infer the product kind from a query",
      example: "'materialType=leinwand&isCollage=1'",
      load: async () => (await import("./commands/designer-infer.ts")).designerInfer,
    },
    url: {
      summary: "build the designer link of a product",
      example: "photoframe -p materialType=acrylglas -p format=600x450",
      load: async () => (await import("./commands/designer-url.ts")).designerUrl,
    },
    parse: {
      summary: "parse a designer link",
      example: "'/configurator-card?themeId=t1&quantity=40&locale=de-AT'",
      load: async () => (await import("./commands/designer-parse.ts")).designerParse,
    },
  });
  addGroup(program, "prices", "product prices", {
    formats: {
      summary: "list all formats of a material and frame with their prices",
      example: "--material acrylglas --frame artbox-schwarz-lack",
      load: async () => (await import("./commands/prices-formats.ts")).pricesFormats,
    },
    ratios: {
      summary: "list the aspect ratios of a material and frame with their lowest price",
      example: "--material leinwand",
      load: async () => (await import("./commands/prices-ratios.ts")).pricesRatios,
    },
  });
  addCommand(program, "sizes", {
    summary:
      "show how a photo suits the formats of a material: quality, what is cut off, and price",
    example: "photo.jpg --material leinwand",
    load: async () => (await import("./commands/sizes.ts")).sizes,
  });
  addGroup(program, "accessory", "accessories of cards", {
    show: {
      summary: "show the parts and the price of an accessory",
      example: "envelope-standard-weiss-162x114 --quantity 40",
      load: async () => (await import("./commands/accessory-show.ts")).accessoryShow,
    },
    list: {
      summary: "list the accessories of cards with the price of one piece",
      example: "--kind envelope --class C6",
      load: async () => (await import("./commands/accessory-list.ts")).accessoryList,
    },
    add: {
      summary: "add accessories to the visitor's cart",
      example: "pen --quantity 2",
      load: async () => (await import("./commands/accessory-add.ts")).accessoryAdd,
    },
  });
  addGroup(program, "cart", "the visitor's cart", {
    show: {
      summary: "show the lines of the cart with their prices, delivery and sums",
      example: "--country AT",
      load: async () => (await import("./commands/cart.ts")).cartShow,
    },
    add: {
      summary: "add an article to the cart: a product of a designer link, or a SKU",
      example: "'/configurator-card?themeId=1001&quantity=40' --with seal",
      load: async () => (await import("./commands/cart.ts")).cartAdd,
    },
    set: {
      summary: "set the quantity of a line",
      example: "1 20",
      load: async () => (await import("./commands/cart.ts")).cartSet,
    },
    remove: {
      summary: "remove a line",
      example: "1",
      load: async () => (await import("./commands/cart.ts")).cartRemove,
    },
    restore: {
      summary: "restore the line that was removed last, within an hour",
      load: async () => (await import("./commands/cart.ts")).cartRestore,
    },
    voucher: {
      summary: "attach a voucher or gift voucher to the cart, which does not redeem it",
      example: "HALLO10",
      load: async () => (await import("./commands/cart.ts")).cartVoucher,
    },
    delivery: {
      summary: "choose the way of delivery for the cart",
      example: "express",
      load: async () => (await import("./commands/cart.ts")).cartDelivery,
    },
  });
  addGroup(program, "voucher", "vouchers and gift vouchers", {
    check: {
      summary: "show the value of a voucher that the visitor can redeem",
      example: "HALLO10",
      load: async () => (await import("./commands/voucher.ts")).voucherCheck,
    },
    redeem: {
      summary: "redeem a voucher, which can be done once",
      example: "HALLO10",
      load: async () => (await import("./commands/voucher.ts")).voucherRedeem,
    },
  });
  addGroup(program, "storefront", "data of a storefront", {
    show: {
      summary: "show the configuration of a storefront",
      example: "--channel card --locale fr-CH",
      load: async () => (await import("./commands/storefront-show.ts")).storefrontShow,
    },
    campaigns: {
      summary: "list the running campaigns",
      load: async () => (await import("./commands/storefront-campaigns.ts")).storefrontCampaigns,
    },
    shipping: {
      summary: "list delivery times, prices and the surcharges of envelopes",
      example: "--locale de-AT",
      load: async () => (await import("./commands/storefront-shipping.ts")).storefrontShipping,
    },
    express: {
      summary: "show which products are made on the day of their order",
      load: async () => (await import("./commands/storefront-express.ts")).storefrontExpress,
    },
    urls: {
      summary: "list the addresses of a page in all storefronts",
      example: "/wandbilder",
      load: async () => (await import("./commands/storefront-urls.ts")).storefrontUrls,
    },
    location: {
      summary: "show the country and the locale that the shop suggests to a visitor",
      load: async () => (await import("./commands/storefront-location.ts")).storefrontLocation,
    },
  });
  addGroup(program, "story", "stories as other front ends read them", {
    breadcrumb: {
      summary: "list the pages from the start page to a story",
      example: "wandbilder/leinwand",
      load: async () => (await import("./commands/story.ts")).storyBreadcrumb,
    },
    transform: {
      summary: "show a story without the conventions of the content service",
      example: "wandbilder",
      load: async () => (await import("./commands/story.ts")).storyTransform,
    },
  });
  addCommand(program, "page", {
    summary: "open a content page",
    example: "/ --locale fr-CH",
    load: async () => (await import("./commands/page.ts")).page,
  });
  addGroup(program, "content", "stories and interface texts", {
    doctor: {
      summary: "find dead links, missing translations, wrong words and numbers in all content",
      example: "--locale fr-FR --rule typography word-forbidden",
      load: async () => (await import("./commands/content-doctor.ts")).contentDoctor,
    },
  });
  addCommand(program, "facts", {
    summary: "list the facts that texts name as {fact.…}, formatted for a storefront",
    example: "--channel card --locale fr-CH",
    load: async () => (await import("./commands/facts.ts")).facts,
  });
  addGroup(program, "pages", "pages of a storefront", {
    list: {
      summary: "list the pages that search engines may index",
      example: "--channel card --locale de-DE",
      load: async () => (await import("./commands/pages-list.ts")).pagesList,
    },
  });
  addCommand(program, "search", {
    summary: "search products, themes, pages and help",
    example: "leinwnd --limit 5",
    load: async () => (await import("./commands/search.ts")).search,
  });
  addCommand(program, "gifts", {
    summary: "find gifts by recipient, occasion and budget",
    example: "--recipient grandparents --budget 30",
    load: async () => (await import("./commands/gifts.ts")).gifts,
  });
  addCommand(program, "translate", {
    summary: "look up a text along the fallbacks of a locale",
    example: "header.cart --locale de-AT",
    load: async () => (await import("./commands/translate.ts")).translate,
  });
  addGroup(program, "photobook", "photo books", {
    categories: {
      summary: "list the photo book categories of a locale",
      example: "--locale en-GB",
      load: async () => (await import("./commands/photobook-categories.ts")).photobookCategories,
    },
    themes: {
      summary: "list the themes of photo books by category and format",
      example: "--type fotoheft --category 9",
      load: async () => (await import("./commands/photobook-themes.ts")).photobookThemes,
    },
  });
  addGroup(program, "photobox", "prints and the boxes for them", {
    choices: {
      summary: "list finishes, sizes and formats",
      load: async () => (await import("./commands/photobox-choices.ts")).photoboxChoices,
    },
  });
  addGroup(program, "frames", "frames of wall pictures", {
    list: {
      summary: "list the produced frames of some types, or of all",
      example: "artbox holzrahmen",
      load: async () => (await import("./commands/frames-list.ts")).framesList,
    },
  });
  addGroup(program, "flags", "experiments", {
    evaluate: {
      summary: "evaluate the flag of an experiment for a visitor",
      example: "wall-art-flyout --key 8c3d8a26-6c2f-4e53-9a2c-000000000000",
      load: async () => (await import("./commands/flags-evaluate.ts")).flagsEvaluate,
    },
    explain: {
      summary: "explain the treatment of a visitor: rule, bucket, override or default",
      example: "wall-art-flyout --key 8c3d8a26-6c2f-4e53-9a2c-000000000000",
      load: async () => (await import("./commands/flags-explain.ts")).flagsExplain,
    },
    report: {
      summary: "compare the variants of experiments, with intervals",
      example: "nudging",
      load: async () => (await import("./commands/flags-report.ts")).flagsReport,
    },
    list: {
      summary: "list the flags of all experiments and what each gates",
      load: async () => (await import("./commands/flags-list.ts")).flagsList,
    },
  });
  addCommand(program, "events", {
    summary: "show the events that a running shop has received of its pages",
    example: "--backend http://localhost:3000",
    load: async () => (await import("./commands/events.ts")).events,
  });
  addGroup(program, "customer", "customer accounts", {
    "sign-up": {
      summary: "create an account; the password is prompted for or read from standard input",
      example: "ada@example.com --first-name Ada --last-name Lovelace",
      load: async () => (await import("./commands/customer-sign-up.ts")).customerSignUp,
    },
    "sign-in": {
      summary: "sign in; the password is prompted for or read from standard input",
      example: "ada@example.com",
      load: async () => (await import("./commands/customer-sign-in.ts")).customerSignIn,
    },
    "sign-out": {
      summary: "sign out",
      load: async () => (await import("./commands/customer-sign-out.ts")).customerSignOut,
    },
    show: {
      summary: "show the signed-in customer",
      load: async () => (await import("./commands/customer-show.ts")).customerShow,
    },
    "order-for": {
      summary: "switch a whitelabel customer to orders for themselves or for others",
      example: "others",
      load: async () => (await import("./commands/customer-order-for.ts")).customerOrderFor,
    },
    "reset-password": {
      summary: "request a password reset email, or set a new password with its token",
      example: "ada@example.com",
      load: async () =>
        (await import("./commands/customer-reset-password.ts")).customerResetPassword,
    },
  });
  addGroup(program, "withdrawal", "withdrawals from contracts", {
    declare: {
      summary: "withdraw from the contract of an order, which is confirmed by email",
      example: "4711 --name 'Ada Lovelace' --email ada@example.com",
      load: async () => (await import("./commands/withdrawal-declare.ts")).withdrawalDeclare,
    },
  });
  addGroup(program, "data", "stored customer data", {
    backup: {
      summary: "write the database to a file, also while the shop is running",
      example: "shop.backup --data .data",
      load: async () => (await import("./commands/data-backup.ts")).dataBackup,
    },
    restore: {
      summary: "replace the database by a backup",
      example: "shop.backup --data .data --force",
      load: async () => (await import("./commands/data-restore.ts")).dataRestore,
    },
    vouchers: {
      summary: "list the vouchers that nobody has redeemed",
      example: "--data .data",
      load: async () => (await import("./commands/data-vouchers.ts")).dataVouchers,
    },
  });
  addGroup(program, "machine", "state machines of the shop", {
    list: {
      summary: "list the state machines",
      load: async () => (await import("./commands/machine-list.ts")).machineList,
    },
    run: {
      summary: "send events to a machine with a simulated clock",
      example: `customer --events '[{"type":"account.click"},{"type":"clock.advance","ms":1000}]' --trace`,
      load: async () => (await import("./commands/machine-run.ts")).machineRun,
    },
    diagram: {
      summary: "print a Mermaid state diagram of a machine",
      example: "dialog",
      load: async () => (await import("./commands/machine-diagram.ts")).machineDiagram,
    },
  });
  addGroup(program, "config", "configuration", {
    show: {
      summary: "show the effective configuration and the source of each value",
      load: async () => (await import("./commands/config-show.ts")).configShow,
    },
  });
  addCommand(program, "serve", {
    summary: "start the shop and print the addresses to open",
    example: "--port 3000",
    load: async () => (await import("./commands/serve.ts")).serve,
  });
  addCommand(program, "shop", {
    summary: "browse the shop in the terminal: pages, menu, calculator, search, cart and sign-in",
    example: "/wandbilder/leinwand --locale de-AT",
    load: async () => (await import("./commands/shop.ts")).shop,
  });
  addCommand(program, "prerender", {
    summary: "write pages and their data as files for a static host",
    example: "--out site --channel wall --locale fr-CH",
    load: async () => (await import("./commands/prerender.ts")).prerender,
  });
  addCommand(program, "completion", {
    summary: "print a completion script for a shell",
    example: "bash",
    load: async () => (await import("./commands/completion.ts")).completion,
  });
};
