import {
  COLLAGE_FILTERS,
  type CollageFilter,
  isInCollageFilter,
} from "@passepartout/domain/catalogue/collage";
import type { CollageTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import { frameTypeOf } from "@passepartout/domain/catalogue/wall";
import type { OverviewBlock } from "@passepartout/domain/content/product-blocks";
import type { PageRequest } from "../../router/page-request.server.ts";
import { designerHref } from "../product-address.server.ts";
import { filterRow } from "../filter-rows.server.ts";
import { cheapestFormat, themePriceText } from "../price-text.server.ts";
import { overviewOf, productPageHref, themeImage } from "./overview.server.ts";
import type { ListedProduct } from "./product-list.tsx";

const ALL: CollageFilter = "mixed";

/** The layouts of collages by material and number of photos: that of the channel first, then those with fewer photos. */
export const prepareCollageOverview = async (request: PageRequest, block: OverviewBlock) => {
  const { shop, query } = request;
  const collages = await shop.catalogue.collages(ALL);
  if (collages.length === 0) return undefined;
  const filter = COLLAGE_FILTERS.find((known) => known === query.get("collage")) ?? ALL;
  const photos = query.get("photos");
  const withPhotos = collages.filter(
    (collage) => photos === undefined || String(collage.photos) === photos,
  );
  const ofMaterial = collages.filter((collage) => isInCollageFilter(collage, filter));
  const numbers = [...new Set(collages.map((collage) => collage.photos))];
  return overviewOf(request, block, {
    total: collages.length,
    filters: [
      filterRow(
        request,
        "collage",
        "parameters.materialType",
        COLLAGE_FILTERS.filter((known) => known !== "raw" && known !== ALL).map((known) => [
          known,
          withPhotos.filter((collage) => isInCollageFilter(collage, known)).length,
        ]),
        "collages.filters",
        `collages.filters.${ALL}`,
      ),
      filterRow(
        request,
        "photos",
        "overview.photos",
        numbers
          .toSorted((a, b) => a - b)
          .map((quantity) => [
            String(quantity),
            ofMaterial.filter((collage) => collage.photos === quantity).length,
          ]),
        (quantity) => shop.text("collages.photos", { quantity }),
      ),
    ],
    products: withPhotos
      .filter((collage) => isInCollageFilter(collage, filter))
      .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.photos - b.photos)
      .map((collage) => collageTile(request, block, collage)),
  });
};

const collageTile = (
  request: PageRequest,
  block: OverviewBlock,
  collage: CollageTheme,
): ListedProduct => {
  const { shop } = request;
  const { id, name, photos, materialType, frameType } = collage;
  const frame = frameTypeOf(frameType ?? "");
  const choice = [
    ["designId", id],
    ["materialType", materialType],
    ["frameType", frameType],
    ["format", cheapestFormat(collage)],
  ] as const;
  return {
    name,
    note: [
      shop.text("collages.photos", { quantity: photos }),
      shop.text(`materials.${materialType}`),
      ...(frame ? [shop.text(`frameTypes.${frame}`)] : []),
    ].join(" · "),
    href:
      productPageHref(block, materialType, choice) ??
      designerHref(request, "collage", [...choice, ["isCollage", "1"]]),
    image: themeImage(collage),
    price: themePriceText(request, collage.priceFrom),
  };
};
