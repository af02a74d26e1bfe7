import { PHOTOBOOK_TYPES } from "@passepartout/domain/catalogue/photo-book";
import { MATERIALS } from "@passepartout/domain/catalogue/wall";
import { barItems } from "@passepartout/domain/chrome/navigation/main-navigation";
import type { GlobalConfiguration } from "@passepartout/domain/chrome/global-configuration";
import { consentTextsOf } from "../consent/consent-texts.server.ts";
import { accountDialogsOf } from "../customer/dialog-markup.server.tsx";
import type { PageRequest } from "../router/page-request.server.ts";
import { textsIn } from "../router/page-texts.server.ts";
import { burgerMarkup } from "./burger-menu.server.tsx";
import { flyoutMarkup } from "./flyouts.server.tsx";

/** The content of the menus and the dialogs of a storefront; fetched when a visitor is about to open one of them. */
export type MenuData = Awaited<ReturnType<typeof menuDataOf>>;

export const menuDataOf = async (request: PageRequest, configuration: GlobalConfiguration) => {
  const { text } = request.shop;
  const dialogTexts = (group: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, text(`productDialogs.${group}.${name}`)]));
  const flyouts = await Promise.all(
    barItems(configuration.mainNavigation).map(
      async (entry) => [entry.navigationType, await flyoutMarkup(request, entry)] as const,
    ),
  );
  return {
    burger: burgerMarkup(request, configuration),
    account: accountDialogsOf(request),
    /** By navigation type. */
    flyouts: Object.fromEntries(
      flyouts.flatMap(([type, flyout]) => (flyout ? [[type, flyout]] : [])),
    ),
    // For the experiment of a flyout.
    ...(request.services.flags && { flagService: request.services.flags }),
    texts: {
      ...textsIn(request.shop, "header", ["menu", "signedInAs"]),
      close: text("page.close"),
      consent: consentTextsOf(request),
      product: textsIn(request.shop, "productDialogs"),
      ownPhoto: textsIn(request.shop, "ownPhoto"),
      materials: dialogTexts("materials", MATERIALS),
      products: dialogTexts("products", ["collage", ...PHOTOBOOK_TYPES, "photobox", "photoprint"]),
    },
  };
};
