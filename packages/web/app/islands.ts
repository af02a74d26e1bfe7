import type { CalculatorData } from "./calculator/calculator-data.ts";
import { island } from "./ui/island.tsx";

export const Account = island(
  "account",
  "near",
  async () => (await import("./customer/account.tsx")).Account,
);

export const AccessoryForm = island(
  "accessory",
  "approach",
  async () => (await import("./catalogue/accessory-form.tsx")).AccessoryForm,
);

export const CardForm = island(
  "card-form",
  "approach",
  async () => (await import("./catalogue/card-form.tsx")).CardForm,
);

/** Only the page's own calculator, so the data of the page have what it needs. */
export const Calculator = island(
  "calculator",
  "approach",
  async () => (await import("./calculator/calculator.tsx")).Calculator,
  (page) => {
    const { calculator } = page as { readonly calculator?: CalculatorData };
    return calculator && { data: calculator };
  },
);

export const PrintedCalculator = island(
  "printed-calculator",
  "approach",
  async () => (await import("./calculator/printed-calculator.tsx")).PrintedCalculator,
);

/** The calculator of the wall art teaser, whose prices may load at once. */
export const TeaserCalculator = island(
  "teaser-calculator",
  "near",
  async () => (await import("./calculator/calculator.tsx")).Calculator,
);

export const Cart = island("cart", "approach", async () => (await import("./cart/cart.tsx")).Cart);

export const ContactForm = island(
  "contact-form",
  "approach",
  async () => (await import("./content/blocks/contact-form.tsx")).ContactForm,
);

export const Filters = island(
  "filters",
  "approach",
  async () => (await import("./catalogue/listing-filters.tsx")).Filters,
);

export const HeaderSearch = island(
  "search",
  "approach",
  async () => (await import("./search-field/search-field.tsx")).SearchField,
);

export const HeroVideo = island(
  "hero-video",
  "near",
  async () => (await import("./content/blocks/hero-video.tsx")).HeroVideo,
);

export const NewsletterForm = island(
  "newsletter",
  "approach",
  async () => (await import("./newsletter/newsletter-form.tsx")).NewsletterForm,
);

/** Hydrated at once if the browser holds a wishlist. */
export const OwnThemes = island(
  "own-themes",
  "near",
  async () => (await import("./wishlist/own-themes.tsx")).OwnThemes,
);

/** Hydrated at once if the browser holds a photo. */
export const PhotoBand = island(
  "photo-band",
  "approach",
  async () => (await import("./calculator/photo-band.tsx")).PhotoBand,
);

export const RecentlyViewed = island(
  "recently-viewed",
  "near",
  async () => (await import("./recently-viewed/recently-viewed.tsx")).RecentlyViewed,
);

export const Reviews = island(
  "reviews",
  "near",
  async () => (await import("./reviews/reviews.tsx")).Reviews,
);

export const SeoTextBlock = island(
  "seo-text",
  "near",
  async () => (await import("./footer/seo-text-block.tsx")).SeoTextBlock,
);

export const Toolbox = island(
  "toolbox",
  "approach",
  async () => (await import("./content/blocks/toolbox.tsx")).Toolbox,
);

export const Voucher = island(
  "voucher",
  "approach",
  async () => (await import("./content/blocks/voucher.tsx")).Voucher,
);
