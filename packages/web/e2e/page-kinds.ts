import type { Channel } from "@passepartout/domain/market/channel";

/** A kind of page of a shop: an example of it on the German storefront. */
export interface PageKind {
  readonly name: string;
  readonly path: string;
  /** 200 by default. */
  readonly status?: 404;
  /** Whether another kind has the same template, with other words and images. */
  readonly isRepeated?: true;
}

/** Every kind of page that a visitor can open, by channel. [GEN-Q2] */
export const PAGE_KINDS: Readonly<Record<Channel, readonly PageKind[]>> = {
  wall: [
    { name: "start", path: "/" },
    { name: "category-wall-art", path: "/wandbilder" },
    { name: "category-canvas-prints", path: "/leinwandbilder", isRepeated: true },
    { name: "category-calendars", path: "/fotokalender" },
    { name: "category-prints", path: "/fotoabzuege", isRepeated: true },
    { name: "category-photo-boxes", path: "/fotoboxen", isRepeated: true },
    { name: "photo-books", path: "/fotobuecher" },
    { name: "collages", path: "/fotocollagen" },
    { name: "material-canvas", path: "/wandbilder/leinwand" },
    { name: "material-acrylic-glass", path: "/wandbilder/acrylglas", isRepeated: true },
    { name: "material-aluminium", path: "/wandbilder/alu-dibond", isRepeated: true },
    { name: "material-poster", path: "/wandbilder/poster", isRepeated: true },
    { name: "material-framed", path: "/wandbilder/gerahmte-bilder", isRepeated: true },
    { name: "product-calendar", path: "/fotokalender/wandkalender", isRepeated: true },
    { name: "product-photo-book", path: "/fotobuecher/echtfotobuch", isRepeated: true },
    { name: "product-gift-box", path: "/fotoboxen/geschenkboxen", isRepeated: true },
    { name: "formats-and-prices", path: "/formate-und-preise" },
    { name: "comparison", path: "/wandbilder/vergleichen" },
    { name: "voucher", path: "/gutschein" },
    { name: "tools", path: "/werkzeuge" },
    { name: "sizes", path: "/groessen", isRepeated: true },
    { name: "accessories", path: "/zubehoer" },
    { name: "gift-ideas", path: "/anlaesse" },
    { name: "magazine", path: "/ideen" },
    { name: "article", path: "/ideen/bilderwand" },
    { name: "apps", path: "/app" },
    { name: "about", path: "/ueber-uns", isRepeated: true },
    { name: "shipping", path: "/versand-und-zahlung" },
    { name: "legal", path: "/impressum" },
    { name: "help", path: "/hilfe-und-kontakt" },
    { name: "newsletter-thanks", path: "/newsletter-danke", isRepeated: true },
    {
      name: "designer",
      path: "/configurator-photo-frame?materialType=leinwand&format=900x600&locale=de-DE",
    },
    { name: "search", path: "/suche?q=leinwand" },
    { name: "gifts", path: "/geschenke" },
    { name: "cart", path: "/warenkorb" },
    { name: "withdrawal", path: "/vertrag-widerrufen" },
    { name: "menu", path: "/_menu" },
    { name: "error", path: "/error", status: 404 },
  ],
  card: [
    { name: "start", path: "/" },
    { name: "occasion-wedding", path: "/hochzeit/" },
    { name: "occasion-birth", path: "/geburt/", isRepeated: true },
    { name: "occasion-birthday", path: "/geburtstag/", isRepeated: true },
    { name: "occasion-christmas", path: "/weihnachten/", isRepeated: true },
    { name: "occasion-business", path: "/weihnachten-geschaeftlich/", isRepeated: true },
    { name: "occasion-condolence", path: "/trauerkarten/", isRepeated: true },
    { name: "all-occasions", path: "/motive/" },
    { name: "condolence-books", path: "/kondolenzbuecher/", isRepeated: true },
    { name: "guest-books", path: "/gaestebuecher/", isRepeated: true },
    { name: "photo-books", path: "/fotobuecher/", isRepeated: true },
    { name: "calendars", path: "/fotokalender/", isRepeated: true },
    { name: "prints", path: "/fotoabzuege/", isRepeated: true },
    { name: "formats-and-prices", path: "/formate-und-preise/", isRepeated: true },
    { name: "papers", path: "/papiere-und-veredelungen/" },
    { name: "envelopes", path: "/umschlaege-und-zubehoer/" },
    { name: "sizes", path: "/groessen/", isRepeated: true },
    { name: "tools", path: "/werkzeuge/", isRepeated: true },
    { name: "legal", path: "/impressum/", isRepeated: true },
    { name: "wishlist", path: "/wishlist/" },
    { name: "listing", path: "/products/" },
    { name: "theme", path: "/themes/1001/" },
    { name: "voucher", path: "/gutschein/", isRepeated: true },
    { name: "help", path: "/hilfe-und-kontakt/" },
    { name: "newsletter-thanks", path: "/newsletter-danke/", isRepeated: true },
    {
      name: "designer",
      path: "/configurator-card?themeId=1001&quantity=20&locale=de-DE",
    },
    { name: "search", path: "/suche/?q=hochzeit", isRepeated: true },
    { name: "gifts", path: "/geschenke/", isRepeated: true },
    { name: "cart", path: "/warenkorb", isRepeated: true },
    { name: "withdrawal", path: "/vertrag-widerrufen", isRepeated: true },
    { name: "menu", path: "/_menu", isRepeated: true },
    { name: "error", path: "/error", status: 404, isRepeated: true },
  ],
};
