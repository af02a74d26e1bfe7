import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { addCommand, addGroup, type DefineCommand } from "./lazy-command.ts";

/** Words with further commands, and what these are about. */
const GROUPS: Readonly<Record<string, string>> = {
  locale: "locales of the shop",
  channel: "the two brands of the shop",
  format: "product formats in millimetres",
  image: "images as pages show them",
  price: "prices as shoppers see them",
  designer: "links to the designer",
  prices: "product prices",
  accessory: "accessories of cards",
  cart: "the visitor's cart",
  voucher: "vouchers and gift vouchers",
  storefront: "data of a storefront",
  story: "stories as other front ends read them",
  content: "stories and interface texts",
  pages: "pages of a storefront",
  photobook: "photo books",
  photobox: "prints and the boxes for them",
  frames: "frames of wall pictures",
  flags: "experiments",
  customer: "customer accounts",
  withdrawal: "withdrawals from contracts",
  data: "stored customer data",
  check: "services, compared with what the shop expects of them",
  cache: "pages that the shop and its CDN have stored",
  machine: "state machines of the shop",
  config: "configuration",
};

/** What each command does, and arguments of a call that works on a fresh checkout, as typed in a shell; in the order of the help. */
const COMMANDS: Readonly<Record<string, readonly [summary: string, example?: string]>> = {
  "locale list": ["list the locales"],
  "locale show": ["show currency, unit, host suffix and fallbacks of a locale", "de-CH"],
  "channel show": [
    "list the rules of a channel and what each does",
    "--channel card --locale de-DE",
  ],
  resolve: [
    "resolve a URL by the routing rules, without content",
    "http://wall.ch.localhost:3000/fr/d/products --explain",
  ],
  link: [
    "render an internal link as a page would",
    "/configurator-card --current 'http://card.ch.localhost:3000/fr/geburt?_debug=1'",
  ],
  "format show": ["show orientation, swapped format and label of a format", "600x450"],
  "format limits": ["show the shortest and longest side of a material", "--material leinwand"],
  "format ratio": ["find the aspect ratio and formats for a photo", "4000x3000"],
  "image url": ["show the address of a transformed image", "/media/beach.jpg --width 319"],
  "price format": ["format an amount as a price", "1234.5 --locale de-CH --from"],
  "price discount": ["calculate the discount between two prices", "40 30"],
  "price accessory": [
    "show the price of some pieces of an accessory",
    "envelope-standard-weiss-162x114 --quantity 40",
  ],
  "price calendar": ["show the price of a calendar", "--type wandkalender --format a4-quer"],
  "price card": ["show the price of cards of a theme", "--theme 1001 --quantity 80"],
  "price collage": ["show the price of a collage", "--theme 13 --format 600x450"],
  "price photoframe": [
    "show the price of a wall picture, or of a frame",
    "--material leinwand --format 600x450 --option keilrahmen-38mm",
  ],
  "price photoprint": ["show the price of photo prints", "--format 150x100 --quantity 40"],
  "price photobook": [
    "show the price of a photo book",
    "--type echtfotobuch --format a4-quer --pages 40",
  ],
  "price photobox": ["show the price of a box of photo prints", "--format 150x100 --size MAX"],
  "price sku": ["show the price of articles by SKU", "photoframe-leinwand-600x450"],
  delivery: [
    "show when a product that is ordered now arrives, and what its delivery costs",
    "photoframe --country AT",
  ],
  "designer infer": ["infer the product kind from a query", "'materialType=leinwand&isCollage=1'"],
  "designer url": [
    "build the designer link of a product",
    "photoframe -p materialType=acrylglas -p format=600x450",
  ],
  "designer parse": [
    "parse a designer link",
    "'/configurator-card?themeId=t1&quantity=40&locale=de-AT'",
  ],
  "prices formats": [
    "list all formats of a material and frame with their prices",
    "--material acrylglas --frame artbox-schwarz-lack",
  ],
  "prices ratios": [
    "list the aspect ratios of a material and frame with their lowest price",
    "--material leinwand",
  ],
  sizes: [
    "show how a photo suits the formats of a material: quality, what is cut off, and price",
    "photo.jpg --material leinwand",
  ],
  "accessory show": [
    "show the parts and the price of an accessory",
    "envelope-standard-weiss-162x114 --quantity 40",
  ],
  "accessory list": [
    "list the accessories of cards with the price of one piece",
    "--kind envelope --class C6",
  ],
  "accessory add": ["add accessories to the visitor's cart", "pen --quantity 2"],
  "cart show": ["show the lines of the cart with their prices, delivery and sums", "--country AT"],
  "cart add": [
    "add an article to the cart: a product of a designer link, or a SKU",
    "'/configurator-card?themeId=1001&quantity=40' --with seal",
  ],
  "cart set": ["set the quantity of a line", "1 20"],
  "cart remove": ["remove a line", "1"],
  "cart restore": ["restore the line that was removed last, within an hour"],
  "cart voucher": [
    "attach a voucher or gift voucher to the cart, which does not redeem it",
    "HALLO10",
  ],
  "cart delivery": ["choose the way of delivery for the cart", "express"],
  "cart checkout": [
    "hand the cart over to the checkout, and print the address at which to continue",
  ],
  "voucher check": ["show the value of a voucher that the visitor can redeem", "HALLO10"],
  "voucher redeem": ["redeem a voucher, which can be done once", "HALLO10"],
  "storefront show": ["show the configuration of a storefront", "--channel card --locale fr-CH"],
  "storefront campaigns": ["list the running campaigns"],
  "storefront shipping": [
    "list delivery times, prices and the surcharges of envelopes",
    "--locale de-AT",
  ],
  "storefront express": ["show which products are made on the day of their order"],
  "storefront urls": ["list the addresses of a page in all storefronts", "/wandbilder"],
  "storefront location": ["show the country and the locale that the shop suggests to a visitor"],
  "story breadcrumb": ["list the pages from the start page to a story", "wandbilder/leinwand"],
  "story transform": ["show a story without the conventions of the content service", "wandbilder"],
  page: ["open a content page", "/ --locale fr-CH"],
  "content doctor": [
    "find dead links, missing translations, wrong words and numbers in all content",
    "--locale fr-FR --rule typography word-forbidden",
  ],
  "content push": [
    "create and update components and stories of a space from a folder",
    "--dry-run",
  ],
  "content pull": ["write the stories of a space into a folder", "content"],
  "content diff": ["compare a folder with a space"],
  facts: [
    "list the facts that texts name as {fact.…}, formatted for a storefront",
    "--channel card --locale fr-CH",
  ],
  "pages list": ["list the pages that search engines may index", "--channel card --locale de-DE"],
  search: ["search products, themes, pages and help", "leinwnd --limit 5"],
  gifts: ["find gifts by recipient, occasion and budget", "--recipient grandparents --budget 30"],
  translate: ["look up a text along the fallbacks of a locale", "header.cart --locale de-AT"],
  "photobook categories": ["list the photo book categories of a locale", "--locale en-GB"],
  "photobook themes": [
    "list the themes of photo books by category and format",
    "--type fotoheft --category 9",
  ],
  "photobox choices": ["list finishes, sizes and formats"],
  "frames list": ["list the produced frames of some types, or of all", "artbox holzrahmen"],
  "flags evaluate": [
    "evaluate the flag of an experiment for a visitor",
    "wall-art-flyout --key 8c3d8a26-6c2f-4e53-9a2c-000000000000",
  ],
  "flags explain": [
    "explain the treatment of a visitor: rule, bucket, override or default",
    "wall-art-flyout --key 8c3d8a26-6c2f-4e53-9a2c-000000000000",
  ],
  "flags report": ["compare the variants of experiments, with intervals", "nudging"],
  "flags list": ["list the flags of all experiments and what each gates"],
  events: [
    "show the events that a running shop has received of its pages",
    "--backend http://localhost:3000",
  ],
  "customer sign-up": [
    "create an account; the password is prompted for or read from standard input",
    "ada@example.com --first-name Ada --last-name Lovelace",
  ],
  "customer sign-in": [
    "sign in; the password is prompted for or read from standard input",
    "ada@example.com",
  ],
  "customer sign-out": ["sign out"],
  "customer show": ["show the signed-in customer"],
  "customer order-for": [
    "switch a whitelabel customer to orders for themselves or for others",
    "others",
  ],
  "customer reset-password": [
    "request a password reset email, or set a new password with its token",
    "ada@example.com",
  ],
  "withdrawal declare": [
    "withdraw from the contract of an order, which is confirmed by email",
    "4711 --name 'Ada Lovelace' --email ada@example.com",
  ],
  "data backup": [
    "write the database to a file, also while the shop is running",
    "shop.backup --data .data",
  ],
  "data restore": ["replace the database by a backup", "shop.backup --data .data --force"],
  "data status": ["show the version of the database, and the emails that wait", "--data .data"],
  "data migrate": ["bring the database to the version of the shop", "--data .data"],
  "data move-files": [
    "move the photos to the place of PASSEPARTOUT_FILES_URL; can be interrupted and repeated",
    "--data .data",
  ],
  "data vouchers": ["list the vouchers that nobody has redeemed", "--data .data"],
  "check services": ["name the configured services that are away or refuse the shop"],
  "check backend": [
    "compare the answers of a shop backend with what the shop expects; changes nothing without --write",
    "--needs photoframe cart",
  ],
  "check designer": [
    "check that a designer elsewhere opens a link of each kind and material that is sold",
    "https://designer.example",
  ],
  "check checkout": [
    "check that a checkout refuses forged baskets, and with --write that it takes others",
    "https://checkout.example --write",
  ],
  "check flags": ["compare a flag service with the experiments of the shop"],
  "check prices": [
    "check a price list for the embedded backend, line by line",
    "examples/prices.csv",
  ],
  "check content": [
    "check address, tokens and components of a content service",
    "--channel card --locale fr-FR",
  ],
  "cache purge": [
    "forget pages that are out of date, in all processes of a running shop and in its CDN",
    "wall/de-DE/poster --data .data",
  ],
  "machine list": ["list the state machines"],
  "machine run": [
    "send events to a machine with a simulated clock",
    `customer --events '[{"type":"account.click"},{"type":"clock.advance","ms":1000}]' --trace`,
  ],
  "machine diagram": ["print a Mermaid state diagram of a machine", "dialog"],
  init: [
    "write the folder of a shop of your own, and ask for what no option says",
    "../nordwand --brand Nordwand --locales de-DE,fr-FR --kinds photoframe --company 'Nordwand GmbH' --address 'Am Deich 1, Hamburg' --email hallo@nordwand.example --phone '+49 40 000001'",
  ],
  "config show": ["show the effective configuration and the source of each value"],
  serve: ["start the shop and print the addresses to open", "--port 3000"],
  shop: [
    "browse the shop in the terminal: pages, menu, calculator, search, cart and sign-in",
    "/wandbilder/leinwand --locale de-AT",
  ],
  prerender: [
    "write pages and their data as files for a static host",
    "--out site --channel wall --locale fr-CH",
  ],
  completion: ["print a completion script for a shell", "bash"],
};

/** Imports a command: `priceFormat` of `commands/price.ts` for `price format`. The doctor, who needs much more than the rest of its group, has a file of its own. */
const load = async (path: string): Promise<DefineCommand> => {
  const [group = ""] = path.split(" ");
  const file = path === "content doctor" ? "content-doctor" : group;
  const name = path.replaceAll(/[ -]./g, (start) => start.slice(1).toUpperCase());
  const exports = (await import(`./commands/${file}.ts`)) as Record<string, DefineCommand>;
  const define = exports[name];
  if (!define) throw new Error(`commands/${file}.ts exports no ${name}`);
  return define;
};

/** Adds all commands; the module of each is imported when it runs. */
export const addCommands = (program: CommandUnknownOpts): void => {
  const byWord = Map.groupBy(Object.entries(COMMANDS), ([path]) => path.split(" ", 1)[0] ?? "");
  for (const [word, commands] of byWord) {
    const outlines = commands.map(([path, [summary, example]]) => ({
      name: path.slice(path.indexOf(" ") + 1),
      summary,
      example,
      load: () => load(path),
    }));
    const about = GROUPS[word];
    if (about === undefined) for (const outline of outlines) addCommand(program, outline);
    else addGroup(program, word, about, outlines);
  }
};
