import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import { COLLAGE_FILTERS, isInCollageFilter } from "@passepartout/domain/catalogue/collage";
import { FINISHES, PHOTOBOX_SIZES, PRINT_FORMATS } from "@passepartout/domain/catalogue/photo-box";
import { defaultFrameVariant, FRAME_TYPES } from "@passepartout/domain/catalogue/wall";
import { OCCASIONS } from "@passepartout/domain/catalogue/card";
import { parseFormat } from "@passepartout/domain/catalogue/format";
import type { ProductCatalogue } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { Place } from "@passepartout/domain/market/place";
import { describe, expect, it } from "vitest";

const CARD: Place = { channel: "card", locale: "it-CH", platform: "web" };

/** Runs the contract of the product catalogue, which must have more than three themes. */
export const productCatalogueContract = (
  name: string,
  open: (place: Place) => ProductCatalogue | Promise<ProductCatalogue>,
): void => {
  describe(`the product catalogue of ${name}`, () => {
    it("lists complete card themes, most popular first [CRD-10]", async () => {
      const { themes, total } = await (await open(CARD)).cardThemes({ limit: 12 });
      expect(themes.length).toBeGreaterThan(3);
      expect(total).toBeGreaterThanOrEqual(themes.length);
      for (const theme of themes) {
        expect(theme.name).not.toBe("");
        expect(OCCASIONS).toContain(theme.occasion);
        expect(parseFormat(theme.format ?? "").ok).toBe(true);
        expect(theme.created).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
      const popularities = themes.map(({ popularity }) => popularity);
      expect(popularities).toEqual(popularities.toSorted((a, b) => b - a));
    });

    it("lists every theme once over its pages, and nothing after the last [CRD-12]", async () => {
      const catalogue = await open(CARD);
      const { total } = await catalogue.cardThemes({ limit: 1 });
      const ids: string[] = [];
      // Three pages, both for a catalogue of five themes and for one of thousands.
      const limit = Math.ceil(total / 3);
      for (let offset = 0; offset < total; offset += limit) {
        const page = await catalogue.cardThemes({ limit, offset });
        expect(page.total).toBe(total);
        ids.push(...page.themes.map(({ id }) => id));
      }
      expect(new Set(ids).size).toBe(total);
      expect((await catalogue.cardThemes({ limit: 3, offset: total })).themes).toEqual([]);
    });

    it("starts a page after a theme, and returns the number of themes before it [CRD-12]", async () => {
      const catalogue = await open(CARD);
      const [first, second] = (await catalogue.cardThemes({ limit: 2 })).themes;
      const page = await catalogue.cardThemes({ limit: 1, after: first?.id });
      expect(page.themes).toEqual([second]);
      expect(page.before).toBe(1);
    });

    it("lists themes by their ids in this order, without those that it does not have [CHN-Q8]", async () => {
      const catalogue = await open(CARD);
      const [first, second] = (await catalogue.cardThemes({ limit: 2 })).themes;
      const ids = [second?.id ?? "", "none", first?.id ?? ""];
      expect(await catalogue.cardThemesById(ids)).toEqual([second, first]);
      expect(await catalogue.cardThemesById([])).toEqual([]);
    });

    it("lists the themes of a filter, newest first if requested [CRD-08, CRD-10]", async () => {
      const catalogue = await open(CARD);
      const { total } = await catalogue.cardThemes({ limit: 1 });
      const some = await catalogue.cardThemes({
        limit: 12,
        sort: "created",
        filters: [["category", "hochzeit"]],
      });
      expect(some.total).toBeGreaterThan(0);
      expect(some.total).toBeLessThan(total);
      for (const { occasion } of some.themes) expect(occasion).toBe("hochzeit");
      const dates = some.themes.map(({ created }) => created);
      expect(dates).toEqual(dates.toSorted().toReversed());
    });

    it("labels new themes [TRN-31]", async () => {
      const { themes } = await (
        await open(CARD)
      ).cardThemes({
        limit: 3,
        filters: [["label", "new"]],
      });
      expect(themes.length).toBeGreaterThan(0);
      for (const { label } of themes) expect(label).toBe("new");
    });

    it.each(CALENDAR_TYPES)(
      "lists calendars of the type %s, each with a valid id [API-16] [CAL-01]",
      async (type) => {
        const catalogue = await open(CARD);
        const { themes, total } = await catalogue.calendarThemes({
          limit: 2,
          filters: [["category", type]],
        });
        expect(themes.length).toBeGreaterThan(0);
        expect(total).toBeGreaterThanOrEqual(themes.length);
        for (const theme of themes) {
          expect(theme.calendarType).toBe(type);
          expect(theme.formats.length).toBeGreaterThan(0);
          expect(theme.mountings).toContain("spirale");
          expect(theme.formats).toContain(theme.priceFrom?.formatType);
          expect(await catalogue.calendarTheme(theme.id)).toEqual(theme);
        }
        expect(await catalogue.calendarTheme("1001")).toBeUndefined();
      },
    );

    it("returns a listed theme by its id, with its sides and with colours and cards that have an id as well [API-22]", async () => {
      const catalogue = await open(CARD);
      const { themes } = await catalogue.cardThemes({ limit: 2, offset: 1 });
      for (const theme of themes) {
        const details = await catalogue.cardTheme(theme.id);
        expect(details).toMatchObject(theme);
        expect(details?.views[0]).toMatchObject({ view: "front", image: theme.image });
        for (const { id } of [...(details?.colors ?? []), ...(details?.suite ?? [])])
          expect((await catalogue.cardTheme(id))?.occasion).toBe(theme.occasion);
        expect(details?.suite.map(({ id }) => id)).not.toContain(theme.id);
      }
    });

    it.each(COLLAGE_FILTERS)(
      "lists the collages of the filter %s, each with a valid id [API-23, PRD-02]",
      async (filter) => {
        const catalogue = await open(CARD);
        const collages = await catalogue.collages(filter);
        expect(collages.length).toBeGreaterThan(0);
        for (const collage of collages.slice(0, 3)) {
          expect(isInCollageFilter(collage, filter)).toBe(true);
          expect(collage.priceFrom?.priceCurrent).toBeGreaterThan(0);
          expect(collage.formats).toContain(collage.priceFrom?.formatType);
          expect(await catalogue.collage(collage.id)).toEqual(collage);
        }
      },
    );

    it("lists the produced frames of some types, or of all [API-17, WAL-02, WAL-03]", async () => {
      const catalogue = await open(CARD);
      const all = await catalogue.producedFrames();
      expect(all.map(({ frameType }) => frameType)).toEqual(FRAME_TYPES);
      expect(await catalogue.producedFrames(["artbox"])).toEqual(
        all.filter(({ frameType }) => frameType === "artbox"),
      );
      for (const { frameType, defaultVariant, variants } of all) {
        expect(defaultVariant).toBe(defaultFrameVariant(frameType));
        expect(variants).toContain(defaultVariant);
      }
    });

    it("has limits of formats, except for a frame that the material is not built into [API-18]", async () => {
      const catalogue = await open(CARD);
      const limits = await catalogue.formatLimits({ materialType: "poster" });
      expect(limits?.shortest).toBeLessThan(limits?.longest ?? 0);
      expect(
        await catalogue.formatLimits({ materialType: "poster", frameType: "artbox" }),
      ).toBeUndefined();
    });

    it("finds the aspect ratio of a photo, with formats in its orientation [API-15]", async () => {
      const found = await (await open(CARD)).nearestRatio({ width: 3000, height: 4000 });
      expect(found).toMatchObject({ aspectRatio: "4:3", orientation: "portrait" });
      expect(found.formats).toContain("450x600");
    });

    it("lists what can be chosen about prints and boxes [API-21, BOX-02, BOX-03]", async () => {
      const { finishes, sizes, formats } = await (await open(CARD)).printChoices();
      expect([finishes, formats]).toEqual([FINISHES, PRINT_FORMATS]);
      expect(sizes.map(({ size }) => size)).toEqual(PHOTOBOX_SIZES);
    });

    it("lists the themes of photo book categories [API-20, BOK-07]", async () => {
      const catalogue = await open(CARD);
      const travel = await catalogue.photobookThemes({ type: "fotoheft", categoryIds: [9] });
      expect(new Set(travel.map(({ categoryId }) => categoryId))).toEqual(new Set([9]));
      expect(new Set(travel.map(({ id }) => id)).size).toBe(travel.length);
      for (const { name, designGroups } of travel) {
        expect(name).not.toBe("");
        expect(designGroups.length).toBeGreaterThan(0);
      }
      expect(await catalogue.photobookThemes({ type: "fotoheft" })).toContainEqual(travel[0]);
    });

    it("begins with one collage per channel [API-23, CHN-04]", async () => {
      const catalogue = await open(CARD);
      const first = (await catalogue.collages("mixed")).find(({ isDefault }) => isDefault);
      expect(await catalogue.collage()).toEqual(first);
      expect(await catalogue.collage("nothing")).toBeUndefined();
    });

    it.each(["nothing", "", "../1001", "%00", "1001&limit=1", "😀"])(
      "returns nothing for the id %j [RTE-07]",
      async (id) => {
        expect(await (await open(CARD)).cardTheme(id)).toBeUndefined();
      },
    );
  });
};
