import { accessorySkuText } from "../catalogue/card-sku.ts";
import type { CoreMaterial } from "../catalogue/wall.ts";
import { formatQuery } from "../designer/product-query.ts";
import type { Channel } from "../market/channel.ts";
import { type Language, languageOf } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import paths from "./localised-paths.json" with { type: "json" };

/** The pages on which accessories are chosen. */
const ACCESSORIES_PATHS: Readonly<Record<Channel, Readonly<Record<Language, string>>>> =
  paths.accessories;

/** The path and query with which an accessory is chosen. */
export const accessoryPathOf = (
  { channel, locale }: Pick<Place, "channel" | "locale">,
  sku: string,
): string =>
  `${ACCESSORIES_PATHS[channel][languageOf(locale)]}?${formatQuery([["accessory", sku]])}`;

/** The SKU of the samples of all materials. */
export const MATERIAL_SAMPLES = accessorySkuText({ accessory: "materialset" });

/** The address of the sample of a material, given that of the samples of all materials. */
export const sampleAddressOf = (address: string, sample: CoreMaterial): string =>
  address.replace(MATERIAL_SAMPLES, accessorySkuText({ accessory: "materialset", sample }));
