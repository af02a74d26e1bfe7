import { isFields } from "@passepartout/domain/kernel/fields";
import {
  EMPTY_GLOBAL_CONFIGURATION,
  GLOBAL_STORY,
  type GlobalConfiguration,
} from "@passepartout/domain/chrome/global-configuration";
import type { z } from "zod";
import { STORY_RELATIONS } from "./blocks.ts";
import { component, optionalPart } from "./editor-schema.ts";
import { footer } from "./footer.ts";
import { actionBars, appStores, burgerMenu, header, mainNavigation, shops } from "./navigation.ts";

/** The fields of the global configuration that hold whole stories, as `component.field`. */
const GLOBAL_RELATIONS = ["flyout-item.fullStoryData"];

/** The fields that hold other stories, which the content service includes in its response for a slug. */
export const relationsOf = (slug: string): readonly string[] =>
  slug === GLOBAL_STORY ? GLOBAL_RELATIONS : STORY_RELATIONS;

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
