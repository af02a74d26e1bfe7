import {
  EMPTY_GLOBAL_CONFIGURATION,
  type GlobalConfiguration,
} from "@passepartout/domain/chrome/global-configuration";
import type { z } from "zod";
import { component, optionalPart } from "./editor-schema.ts";
import { footer } from "./footer.ts";
import { actionBars, appStores, burgerMenu, header, mainNavigation, shops } from "./navigation.ts";
import { isFields } from "./wire-value.ts";

/** The slug of the story with the global configuration. */
export const GLOBAL_STORY = "_global";

/** Header, menus, banners and footer. Entries that do not match their schema are omitted. */
export const globalConfiguration = component(
  "GlobalConfiguration",
  {
    header: optionalPart(header),
    burgerNavigation: optionalPart(burgerMenu),
    mainNavigation,
    shops,
    actionBars,
    appStores: optionalPart(appStores),
    footer: optionalPart(footer),
  },
  ({ burgerNavigation, ...parts }) => ({
    ...EMPTY_GLOBAL_CONFIGURATION,
    ...(burgerNavigation && { burgerMenu: burgerNavigation }),
    ...parts,
  }),
) satisfies z.ZodType<GlobalConfiguration>;

export const parseGlobalConfiguration = (value: unknown): GlobalConfiguration =>
  globalConfiguration.parse(isFields(value) ? value : {});
