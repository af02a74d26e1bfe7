import { CALENDAR_PAPERS, CALENDAR_TYPES, MOUNTINGS } from "../catalogue/calendar.ts";
import { CARD_PAPERS, REFINEMENT_TYPES } from "../catalogue/card.ts";
import { isFormat } from "../catalogue/format.ts";
import {
  BINDINGS,
  COVER_LAMINATIONS,
  COVERS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
} from "../catalogue/photo-book.ts";
import { FINISHES, PHOTOBOX_SIZES, PRINT_FORMATS } from "../catalogue/photo-box.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import { type Frame, isFrame, MAT_SIZES, MAT_TYPES, MATERIALS } from "../catalogue/wall.ts";
import type { Product, ProductRange } from "../pricing/product.ts";
import type { QueryEntry } from "./product-query.ts";

type Parameters = readonly QueryEntry[];

const readerOf = (parameters: Parameters) => {
  const text = (name: string): string | undefined => parameters.find(([key]) => key === name)?.[1];
  return {
    text,
    one: <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
      values.find((value) => value === text(name)),
    number: (name: string): number | undefined => {
      const digits = text(name);
      return digits === undefined ? undefined : Number(digits);
    },
    all: (name: string): readonly string[] =>
      parameters.flatMap(([key, value]) => (key === name ? [value] : [])),
  };
};

const frameOf = (text = ""): Frame | undefined => (isFrame(text) ? text : undefined);

/** The product that the parameters of a designer link describe; undefined as long as choices are missing on which its price depends. */
export const productOfLink = (kind: ProductKind, parameters: Parameters): Product | undefined => {
  const { text, one, number, all } = readerOf(parameters);
  switch (kind) {
    case "calendar": {
      const calendarType = one("calendarType", CALENDAR_TYPES);
      const formatType = text("formatType");
      const paperType = one("paperType", CALENDAR_PAPERS);
      if (calendarType === undefined || formatType === undefined) return undefined;
      if (paperType !== text("paperType")) return undefined;
      const accessories = all("accessoryTypes");
      const accessory = MOUNTINGS.find((mounting) => accessories.includes(mounting));
      return {
        kind,
        calendarType,
        formatType,
        mountingType: one("mountingType", MOUNTINGS) ?? accessory,
        paperType,
        amount: number("amount"),
      };
    }
    case "card": {
      const themeId = text("themeId");
      return themeId === undefined
        ? undefined
        : {
            kind,
            themeId,
            quantity: number("quantity") ?? 1,
            refinementType: one("refinementType", REFINEMENT_TYPES),
            paper: one("paper", CARD_PAPERS),
          };
    }
    case "collage":
    case "photoframe": {
      const materialType = one("materialType", MATERIALS);
      const frameType = frameOf(text("frameType"));
      const formatType = text("format");
      if (formatType === undefined || !isFormat(formatType)) return undefined;
      if (materialType === undefined)
        return kind === "photoframe" && frameType !== undefined
          ? { kind, frameType, formatType }
          : undefined;
      return {
        kind,
        materialType,
        frameType,
        formatType,
        matType: one("matType", MAT_TYPES),
        matSize: MAT_SIZES.find((size) => size === number("matSize")),
        optionTypes: all("optionTypes"),
      };
    }
    case "photobook": {
      const type = one("type", PHOTOBOOK_TYPES);
      const format = one("format", PHOTOBOOK_FORMATS);
      if (type === undefined || format === undefined) return undefined;
      return {
        kind,
        type,
        format,
        pageCount: number("pageCount"),
        cover: one("cover", COVERS),
        coverLamination: one("coverLamination", COVER_LAMINATIONS),
        photobookBinding: one("photobookBinding", BINDINGS),
        paper: one("paper", PHOTOBOOK_PAPERS),
        refinement: text("refinement"),
        amount: number("quantity") ?? number("amount"),
      };
    }
    case "photobox":
    case "photoprint": {
      const photoboxFormat = one("photoboxFormat", PRINT_FORMATS);
      const finish = one("finish", FINISHES);
      if (photoboxFormat === undefined) return undefined;
      return kind === "photobox"
        ? { kind, photoboxFormat, finish, size: one("size", PHOTOBOX_SIZES) }
        : { kind, photoboxFormat, finish };
    }
  }
};

/** The products that are left by the parameters of a designer link. */
export const rangeOfLink = (kind: ProductKind, parameters: Parameters): ProductRange => {
  const { text, one } = readerOf(parameters);
  switch (kind) {
    case "calendar":
      return {
        kind,
        calendarType: one("calendarType", CALENDAR_TYPES),
        formatType: text("formatType"),
      };
    case "collage":
    case "photoframe":
      return {
        kind,
        materialType: one("materialType", MATERIALS),
        frameType: frameOf(text("frameType")),
      };
    case "photobook":
      return {
        kind,
        type: one("type", PHOTOBOOK_TYPES),
        format: one("format", PHOTOBOOK_FORMATS),
      };
    case "card":
    case "photobox":
    case "photoprint":
      return { kind };
  }
};
