import type { Shop } from "@passepartout/domain/shop";
import { TIMED_OUT } from "@passepartout/domain/time/deadline";

/** What a page may still wait for each part after its deadline, in ms: enough for what is cached. */
const GRACE_MS = 50;

/** The calls of the shop for which a page may wait. The compiler names one that has no deadline below. */
type PageCalls = {
  readonly [
    Name in keyof Shop as Shop[Name] extends (...parameters: never[]) => Promise<unknown>
      ? Exclude<Name, "currentCustomer" | "facts" | "openDesigner">
      : never
  ]: Shop[Name];
};

/**
 * The shop for one page: its calls have one deadline together, `timeout` ms from now, and go on in the background for the caches.
 * Whatever becomes of a call that fails, the page is not the one that visitors should see: `markIncomplete` is called.
 * A page waits neither for a customer nor, beyond the deadlines of its requests, for a designer link, which is shown with what there is.
 */
export const shopForPage = (
  shop: Shop,
  {
    timeout,
    markIncomplete = () => {},
  }: { readonly timeout: number; readonly markIncomplete?: () => void },
): Shop => {
  const end = performance.now() + timeout;
  const within =
    <Parameters extends readonly unknown[], Value>(
      call: (...parameters: Parameters) => Promise<Value>,
    ) =>
    async (...parameters: Parameters): Promise<Value> => {
      const { promise: expired, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => reject(new Error(TIMED_OUT)),
        Math.max(GRACE_MS, end - performance.now()),
      );
      try {
        return await Promise.race([call(...parameters), expired]);
      } catch (reason) {
        markIncomplete();
        throw reason;
      } finally {
        clearTimeout(timer);
      }
    };
  const calls: PageCalls = {
    openPage: within(shop.openPage),
    // The error page is complete without its story.
    errorStory: (path) => within(shop.errorStory)(path).catch(() => undefined),
    globalConfiguration: within(shop.globalConfiguration),
    materialOffers: within(shop.materialOffers),
    quoteFormats: within(shop.quoteFormats),
    openTheme: within(async (...parameters: Parameters<Shop["openTheme"]>) => {
      const offer = await shop.openTheme(...parameters);
      if (offer?.isPriceMissing) markIncomplete();
      return offer;
    }),
    openAccessories: within(shop.openAccessories),
    cardAccessories: within(shop.cardAccessories),
    listPages: within(shop.listPages),
    search: within(shop.search),
    gifts: within(shop.gifts),
    cardThemes: within(shop.cardThemes),
    cardThemesById: within(shop.cardThemesById),
    calendarTheme: within(shop.calendarTheme),
    calendarThemes: within(shop.calendarThemes),
    collages: within(shop.collages),
    collage: within(shop.collage),
    quoteProduct: within(shop.quoteProduct),
    quoteFrom: within(shop.quoteFrom),
    openAccessory: within(shop.openAccessory),
    openDelivery: within(shop.openDelivery),
    openAccount: within(shop.openAccount),
    openCart: within(shop.openCart),
    ratioPrices: within(shop.ratioPrices),
    ratios: within(shop.ratios),
    articles: within(shop.articles),
    producedFrames: within(shop.producedFrames),
    formatLimits: within(shop.formatLimits),
    nearestRatio: within(shop.nearestRatio),
    printChoices: within(shop.printChoices),
    typeOffers: within(shop.typeOffers),
    selectionPrices: within(shop.selectionPrices),
    printedCalculator: within(shop.printedCalculator),
    collageThemes: within(shop.collageThemes),
    wallTeaser: within(shop.wallTeaser),
    materialsOfFrames: within(shop.materialsOfFrames),
    wallCalculator: within(shop.wallCalculator),
    photobookThemes: within(shop.photobookThemes),
  };
  return { ...shop, ...calls };
};
