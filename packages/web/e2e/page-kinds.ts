import type { Channel } from "@passepartout/domain/market/channel";

/** A kind of page of a shop: an example of it on the German storefront. */
export interface PageKind {
  readonly name: string;
  readonly path: string;
  /** 200 by default. */
  readonly status?: 404;
  /** Whether it has a description for search engines; personal pages have none. */
  readonly isListed?: false;
}

/** Every kind of page that a visitor can open, by channel. [GEN-Q2] */
export const PAGE_KINDS: Readonly<Record<Channel, readonly PageKind[]>> = {
  wall: [
    { name: "start", path: "/" },
    { name: "category-wall-art", path: "/wandbilder" },
    { name: "category-canvas-prints", path: "/leinwandbilder" },
    { name: "category-calendars", path: "/fotokalender" },
    { name: "category-prints", path: "/fotoabzuege" },
    { name: "category-photo-boxes", path: "/fotoboxen" },
    { name: "photo-books", path: "/fotobuecher" },
    { name: "collages", path: "/fotocollagen" },
    { name: "material-canvas", path: "/wandbilder/leinwand" },
    { name: "material-acrylic-glass", path: "/wandbilder/acrylglas" },
    { name: "material-aluminium", path: "/wandbilder/alu-dibond" },
    { name: "material-poster", path: "/wandbilder/poster" },
    { name: "material-framed", path: "/wandbilder/gerahmte-bilder" },
    { name: "product-calendar", path: "/fotokalender/wandkalender" },
    { name: "product-photo-book", path: "/fotobuecher/echtfotobuch" },
    { name: "product-gift-box", path: "/fotoboxen/geschenkboxen" },
    { name: "formats-and-prices", path: "/formate-und-preise" },
    { name: "comparison", path: "/wandbilder/vergleichen" },
    { name: "voucher", path: "/gutschein" },
    { name: "tools", path: "/werkzeuge" },
    { name: "sizes", path: "/groessen" },
    { name: "accessories", path: "/zubehoer" },
    { name: "gift-ideas", path: "/anlaesse" },
    { name: "magazine", path: "/ideen" },
    { name: "article", path: "/ideen/bilderwand" },
    { name: "apps", path: "/app" },
    { name: "about", path: "/ueber-uns" },
    { name: "shipping", path: "/versand-und-zahlung" },
    { name: "legal", path: "/impressum" },
    { name: "help", path: "/hilfe-und-kontakt" },
    { name: "newsletter-thanks", path: "/newsletter-danke" },
    {
      name: "designer",
      path: "/configurator-photo-frame?materialType=leinwand&format=900x600&locale=de-DE",
      isListed: false,
    },
    { name: "search", path: "/suche?q=leinwand", isListed: false },
    { name: "gifts", path: "/geschenke" },
    { name: "cart", path: "/warenkorb", isListed: false },
    { name: "withdrawal", path: "/vertrag-widerrufen", isListed: false },
    { name: "menu", path: "/_menu", isListed: false },
    { name: "error", path: "/error", status: 404, isListed: false },
  ],
  card: [
    { name: "start", path: "/" },
    { name: "occasion-wedding", path: "/hochzeit/" },
    { name: "occasion-birth", path: "/geburt/" },
    { name: "occasion-birthday", path: "/geburtstag/" },
    { name: "occasion-christmas", path: "/weihnachten/" },
    { name: "occasion-business", path: "/weihnachten-geschaeftlich/" },
    { name: "occasion-condolence", path: "/trauerkarten/" },
    { name: "all-occasions", path: "/motive/" },
    { name: "condolence-books", path: "/kondolenzbuecher/" },
    { name: "guest-books", path: "/gaestebuecher/" },
    { name: "photo-books", path: "/fotobuecher/" },
    { name: "calendars", path: "/fotokalender/" },
    { name: "prints", path: "/fotoabzuege/" },
    { name: "formats-and-prices", path: "/formate-und-preise/" },
    { name: "papers", path: "/papiere-und-veredelungen/" },
    { name: "envelopes", path: "/umschlaege-und-zubehoer/" },
    { name: "sizes", path: "/groessen/" },
    { name: "tools", path: "/werkzeuge/" },
    { name: "legal", path: "/impressum/" },
    { name: "wishlist", path: "/wishlist/", isListed: false },
    { name: "listing", path: "/products/" },
    { name: "theme", path: "/themes/1001/" },
    { name: "voucher", path: "/gutschein/" },
    { name: "help", path: "/hilfe-und-kontakt/" },
    { name: "newsletter-thanks", path: "/newsletter-danke/" },
    {
      name: "designer",
      path: "/configurator-card?themeId=1001&quantity=20&locale=de-DE",
      isListed: false,
    },
    { name: "search", path: "/suche/?q=hochzeit", isListed: false },
    { name: "gifts", path: "/geschenke/" },
    { name: "cart", path: "/warenkorb", isListed: false },
    { name: "withdrawal", path: "/vertrag-widerrufen", isListed: false },
    { name: "menu", path: "/_menu", isListed: false },
    { name: "error", path: "/error", status: 404, isListed: false },
  ],
};
