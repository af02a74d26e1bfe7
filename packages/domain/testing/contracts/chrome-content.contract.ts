import type { Channel } from "@passepartout/domain/market/channel";
import type { Locale } from "@passepartout/domain/market/locale";
import {
  EMPTY_GLOBAL_CONFIGURATION,
  type GlobalConfiguration,
} from "@passepartout/domain/chrome/global-configuration";
import type { ChromeContent } from "@passepartout/domain/chrome/chrome-content.port";
import { describe, expect, it } from "vitest";

/** The German wall configuration of the fixture, without its entries that lead nowhere. */
export const CONTRACT_CONFIGURATION: GlobalConfiguration = {
  header: {
    magazine: [],
    service: [
      { type: "service", text: "Hilfe", link: { url: "/hilfe" }, icon: { name: "service" } },
    ],
    account: [{ type: "account", text: "Konto", link: { url: "" }, icon: { name: "" } }],
    cart: [],
    serviceHotline: "+49 30 1",
  },
  burgerMenu: {
    mainNavigationItems: [
      {
        text: "Wandbilder",
        url: "",
        icon: "frame",
        hasSubItems: true,
        subItems: [
          { text: "Alle", url: "/wandbilder", icon: "", hasSubItems: false, subItems: [] },
        ],
        label: { labelText: "Neu", labelBackgroundColor: "#fff", labelTextColor: "#000" },
      },
    ],
    extraMenu: [],
    serviceHotline: "+49 30 1",
    serviceText: "",
    footer: [{ text: "Start", url: "/" }],
  },
  mainNavigation: [
    {
      text: "Wandbilder",
      link: { url: "/wandbilder" },
      navigationType: "wandbilder",
      flyoutGroups: [
        {
          id: "motive",
          title: "Motive",
          items: [
            {
              link: { url: "/wandbilder/leinwand" },
              title: "Leinwand",
              image: { filename: "/media/room.svg" },
              isImageOnly: false,
              subNavigationTitle: "",
              tileKind: "circle",
              isHeadline: false,
            },
          ],
          customItems: [],
          type: "hologram",
        },
      ],
      hasSubNavigationOnly: false,
      alwaysShowsSubNavigation: true,
      isOnlyInBurgerNavigation: false,
    },
  ],
  shops: [{ text: "Disney Welt", link: "/wandbilder", color: "#123456", icon: "castle" }],
  actionBars: [
    {
      id: "herbst",
      text: "Jetzt [im Herbst]",
      link: "",
      barColor: { hex: "#ffffff" },
      countdownEndDate: "bald",
    },
  ],
  appStores: { ios: "https://apps.example/1" },
  footer: {
    footerBlock: {
      aboutCanvas: {
        title: "Hilfe",
        items: [{ link: { url: "/" }, text: "Start", title: "", external: false }],
      },
    },
    copyrightBlock: { text: "Alle Preise inkl. MwSt." },
  },
};

/** Runs the contract of the chrome content; `open` serves the stories of story-fixture.ts. */
export const chromeContentContract = (
  name: string,
  open: (storefront: {
    readonly channel: Channel;
    readonly locale: Locale;
  }) => ChromeContent | Promise<ChromeContent>,
): void => {
  describe(`the chrome content of ${name}`, () => {
    it("returns the global configuration without entries that lead nowhere [NAV-11] [FTR-02] [FTR-15]", async () => {
      const content = await open({ channel: "wall", locale: "de-LU" });
      expect(await content.globalConfiguration()).toEqual({
        ...CONTRACT_CONFIGURATION,
        relations: [],
      });
    });

    it("returns an empty global configuration if editors wrote none", async () => {
      const content = await open({ channel: "wall", locale: "it-IT" });
      expect(await content.globalConfiguration()).toEqual(EMPTY_GLOBAL_CONFIGURATION);
    });
  });
};
