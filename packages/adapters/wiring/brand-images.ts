import sharp from "sharp";
import type { Channel } from "@passepartout/domain/market/channel";
import { brandFilesOf } from "./shop-folder.ts";

const INK = "#17191e";
const FONTS = "system-ui, 'Helvetica Neue', Arial, sans-serif";
const LOGO_HEIGHT = 46;
const FONT_SIZE = 30;
/** The width of a bold letter on average, at the font's size. */
const LETTER_WIDTH = 0.58;
const ICO_SIZE = 32;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The letters of a name as its readers count them. */
const lettersOf = (name: string): readonly string[] =>
  Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);

/** The name of a brand as a word mark: `textLength` fits it to its width in any font. */
const wordMark = (name: string): string => {
  const width = Math.round(lettersOf(name).length * FONT_SIZE * LETTER_WIDTH);
  const label = escaped(name);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LOGO_HEIGHT}" viewBox="0 0 ${width} ${LOGO_HEIGHT}" role="img" aria-label="${label}"><title>${label}</title><text x="0" y="33" textLength="${width}" lengthAdjust="spacingAndGlyphs" font-family="${FONTS}" font-size="${FONT_SIZE}" font-weight="700" fill="${INK}">${label}</text></svg>\n`;
};

/** The name of a brand as the image of links to pages that have none. */
const shareImage = (name: string): string => {
  const label = escaped(name);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#ffffff"/><text x="600" y="350" text-anchor="middle" font-family="${FONTS}" font-size="110" font-weight="700" fill="${INK}">${label}</text></svg>\n`;
};

const letterMark = (name: string): string => {
  const letter = escaped(lettersOf(name)[0]?.toUpperCase() ?? "");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="${INK}"/><text x="20" y="29" text-anchor="middle" font-family="${FONTS}" font-size="25" font-weight="700" fill="#ffffff">${letter}</text></svg>\n`;
};

/** An icon file with one image in PNG. */
const icoOf = (png: Buffer): Buffer => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICO_SIZE, 6);
  header.writeUInt8(ICO_SIZE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};

/** Logo and icons of a brand to start with, by their paths. */
export const brandImages = async (
  channel: Channel,
  name: string,
): Promise<readonly (readonly [path: string, file: string | Buffer])[]> => {
  const icon = letterMark(name);
  const pngOf = (size: number): Promise<Buffer> =>
    sharp(Buffer.from(icon), { density: (72 * size) / 40 })
      .resize(size, size)
      .png()
      .toBuffer();
  return Promise.all(
    brandFilesOf(channel).map(async (path) => {
      const size = /-(\d+)\.png$/.exec(path)?.[1];
      if (size !== undefined) return [path, await pngOf(Number(size))] as const;
      if (path.endsWith(".ico")) return [path, icoOf(await pngOf(ICO_SIZE))] as const;
      if (path.startsWith("media/")) return [path, shareImage(name)] as const;
      return [path, path.includes("favicon") ? icon : wordMark(name)] as const;
    }),
  );
};
