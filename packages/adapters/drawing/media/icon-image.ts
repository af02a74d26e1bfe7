import sharp from "sharp";

/** The header of an ICO file with one square PNG image of `size` px. */
const iconHeader = (png: Buffer, size: number): Buffer => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return header;
};

/** A drawing as a square image of `size` px: a PNG, or an ICO file if its name ends so. */
export const iconImage = async (name: string, svg: string, size: number): Promise<Buffer> => {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 32 })
    .toBuffer();
  return name.endsWith(".ico") ? Buffer.concat([iconHeader(png, size), png]) : png;
};
