import { open, stat } from "node:fs/promises";
import { Option } from "@commander-js/extra-typings";
import { formatOf, formatText, swapFormat } from "@passepartout/domain/catalogue/format";
import {
  MAX_PHOTO_BYTES,
  parsePhotoHeader,
  PHOTO_HEADER_BYTES,
  type PhotoHeader,
} from "@passepartout/domain/images/photo-header";
import {
  cutText as cutTextOf,
  isBetterTurned,
  isPhotoFocus,
  largestGoodFormat,
  type PhotoCut,
  photoFit,
  type PhotoFocus,
} from "@passepartout/domain/images/print-quality";
import { quoteFormats } from "@passepartout/domain/pricing/quote";
import type { ShopContext } from "@passepartout/domain/shop";
import { invalidInput, messageOf, negative, unwrap } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { addMaterial } from "../wall-options.ts";

export const sizes: DefineCommand = (command, context) =>
  addMaterial(command)
    .argument("<photo>", "file of a photo: JPEG, PNG, WebP, GIF, HEIC or AVIF")
    .addOption(
      new Option(
        "--focus <x,y>",
        "place in the photo around which it is cut, in percent from the left and from the top; without it the middle",
      ).argParser(photoFocus),
    )
    .action(async (path, { material, frame, focus }) => {
      const photo = await readHeader(path);
      const { document, rows } = await context.withShop(async (shop) => {
        const quotes = await quoteFormats(shop, { materialType: material, frameType: frame });
        const offered = new Set(quotes.map(({ formatType }) => formatType));
        const largest = largestGoodFormat(
          photo.size,
          quotes.map(({ formatType }) => formatOf(formatType)),
          { material },
        );
        const formats = quotes.map((quote) => {
          const format = formatOf(quote.formatType);
          const { dpi, quality, cut } = photoFit(photo.size, format, { material, focus });
          const turned = formatText(swapFormat(format));
          return {
            ...quote,
            dpi: Math.round(dpi),
            quality,
            word: shop.text(`productDialogs.${quality}`),
            cut,
            cutText: cutText(shop, cut),
            ...(offered.has(turned) && isBetterTurned(photo.size, format) && { turned }),
          };
        });
        return {
          document: {
            photo: { type: photo.type, ...photo.size },
            largestGood: largest ? formatText(largest) : null,
            formats,
          },
          rows: formats.map(({ formatType, label, text, dpi, word, cutText: lost }) => [
            formatType,
            label,
            text,
            `${dpi} dpi`,
            word,
            lost,
          ]),
        };
      });
      if (rows.length === 0)
        throw negative(
          "formats-missing",
          `there are no formats of ${material}${frame === undefined ? "" : ` in the frame ${frame}`}`,
          frame ?? material,
        );
      context.printTable(document, rows, (text, column) =>
        column === 0 ? context.paint("dim", text) : text,
      );
    });

/** In whole percent. */
const SMALLEST_CUT = 0.005;

/** What is cut off in words; empty if nothing is. */
const cutText = (shop: Pick<ShopContext, "text">, cut: PhotoCut): string => {
  if (cut.share < SMALLEST_CUT) return "";
  const { key, values } = cutTextOf(cut);
  return shop.text(`ownPhoto.${key}`, values);
};

const photoFocus = (text: string): PhotoFocus => {
  const [, x, y] = /^(\d{1,3})\s*,\s*(\d{1,3})$/.exec(text) ?? [];
  const focus = { x: Number(x) / 100, y: Number(y) / 100 };
  if (isPhotoFocus(focus)) return focus;
  throw invalidInput("focus-malformed", "two numbers from 0 to 100, such as 30,50", text);
};

/** Type and size of the photo in a file, of which no more than its start is read. */
const readHeader = async (path: string): Promise<PhotoHeader> => {
  const unreadable = (reason: unknown): never => {
    // The path stands behind it already.
    const message = messageOf(reason).replace(/, \w+ '[^]*$/, "");
    throw invalidInput("file-unreadable", `the photo cannot be read: ${message}`, path);
  };
  // Opening a pipe would wait for somebody who writes to it.
  const facts = await stat(path).catch(unreadable);
  if (!facts.isFile()) throw invalidInput("file-unreadable", "the photo must be a file", path);
  const file = await open(path).catch(unreadable);
  try {
    if (facts.size > MAX_PHOTO_BYTES)
      throw invalidInput("photo-too-large", "a photo has at most 100 MB", path);
    const bytes = new Uint8Array(Math.min(facts.size, PHOTO_HEADER_BYTES));
    const { bytesRead } = await file.read(bytes);
    return unwrap(parsePhotoHeader(bytes.subarray(0, bytesRead), path));
  } finally {
    await file.close();
  }
};
