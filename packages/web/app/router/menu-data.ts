import type { FlyoutCategory } from "@passepartout/domain/chrome/navigation/flyout-category";
import type { BurgerMenu } from "@passepartout/domain/chrome/navigation/burger-menu";
import type { FlyoutType } from "@passepartout/domain/chrome/navigation/main-navigation";
import type { AccountDialogsData, SignOutView } from "./account-data.ts";
import type { PageData } from "./page-data.ts";
import type { PageLink } from "./page-link.ts";
import type { PageServices } from "@passepartout/domain/chrome/page-services";
import { keysIn, type TextsOf } from "./page-texts.ts";

/** A shop of the group. */
export interface ShopLink extends PageLink {
  readonly color?: string;
  readonly icon?: string;
  /** The icon that is shown instead of the text. */
  readonly isDisney: boolean;
}

/** A flyout of the main navigation with its addresses. */
export interface FlyoutView {
  readonly type: FlyoutType;
  readonly title: PageLink;
  readonly categories: readonly FlyoutCategory[];
  /** "From" the lowest price of its products, where the channel shows it. */
  readonly price?: string;
}

/** The texts of the consent settings. */
export const CONSENT_TEXTS = keysIn("consent", [
  "title",
  "text",
  "necessary",
  "necessaryText",
  "statistics",
  "statisticsText",
  "save",
  "declineAll",
  "acceptAll",
]);

/** What each category of the consent settings covers, one sentence or two for each service. */
export type ConsentCoverage = Readonly<Record<"necessary" | "statistics", readonly string[]>>;

/** The texts of the dialogs about products. */
export const PRODUCT_TEXTS = keysIn("productDialogs", [
  "width",
  "height",
  "limits",
  "malformed",
  "tooSmall",
  "tooLarge",
  "apply",
  "failed",
  "ratio",
  "square",
  "turn",
  "tilt",
  "closer",
  "turnHint",
  "scene",
  "thickScene",
  "chooseFile",
  "fileHint",
  "fileType",
  "fileSize",
  "fileEmpty",
  "uploading",
  "photoSize",
  "photoUnreadable",
  "earlier",
  "photo",
  "qualities",
  "excellent",
  "good",
  "fair",
  "poor",
  "unsuitable",
  "cutOff",
  "removePhoto",
  "sizes",
  "sizesFrom",
  "outer",
  "depth",
  "thickness",
]);

/** The texts about a photo of one's own that are shown once there is one. */
export const OWN_PHOTO_TEXTS = keysIn("ownPhoto", [
  "dropNow",
  "reading",
  "another",
  "forget",
  "forgotten",
  "size",
  "stays",
  "passing",
  "onWall",
  "room",
  "largest",
  "noLargest",
  "quality",
  "cutSides",
  "cutTop",
  "cutLeftRight",
  "cutTopBottom",
  "crop",
  "cropMove",
  "cropHint",
  "cropReset",
  "cropWhole",
  "turned",
  "notPhoto",
  "broken",
  "tooLarge",
  "empty",
  "heic",
  "take",
  "takeText",
  "takeAlong",
  "takeNot",
  "takeTooLarge",
]);

export type OwnPhotoTexts = TextsOf<typeof OWN_PHOTO_TEXTS>;

export type ProductTexts = TextsOf<typeof PRODUCT_TEXTS>;

export const MENU_TEXTS = {
  ...keysIn("header", [
    "menu",
    "closeMenu",
    "shops",
    "extras",
    "service",
    "hotline",
    "signedInAs",
    "allOf",
    "flyout",
  ]),
  title: "header.menuTitle",
  back: "page.back",
  close: "page.close",
  countries: "languageSwitcher.label",
};

/** The content of the menus and the dialogs of a storefront; fetched when a visitor is about to open one of them. */
export interface MenuData extends PageData {
  readonly brand: string;
  readonly home: string;
  readonly logo: string;
  readonly burgerMenu: Pick<BurgerMenu, "mainNavigationItems" | "serviceText"> &
    Readonly<Record<"extraMenu" | "footer", readonly PageLink[]>>;
  readonly hotline?: PageLink;
  readonly signOut: SignOutView;
  readonly account: AccountDialogsData;
  readonly shops: readonly ShopLink[];
  /** By navigation type. */
  readonly flyouts: Readonly<Record<string, FlyoutView>>;
  /** For the experiment of a flyout. */
  readonly flagService?: PageServices["flags"];
  readonly texts: TextsOf<typeof MENU_TEXTS> & {
    readonly consent: TextsOf<typeof CONSENT_TEXTS> & { readonly coverage: ConsentCoverage };
    readonly product: ProductTexts;
    readonly ownPhoto: OwnPhotoTexts;
    /** What materials are made of. */
    readonly materials: Readonly<Record<string, string>>;
    /** What printed products are like, by their type or kind. */
    readonly products: Readonly<Record<string, string>>;
  };
}
