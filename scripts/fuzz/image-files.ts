import { crc32, deflateSync } from "node:zlib";

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A grey PNG whose header says `width` × `height`; its pixels are those of `rows` rows. */
export const pngOf = (width: number, height: number, rows = height): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001A\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((width + 1) * rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

const SMALL = pngOf(8, 8);

/** Uploads: small images, truncated and inconsistent ones, and other files. */
export const UPLOADS: readonly Buffer[] = [
  SMALL,
  pngOf(64, 64),
  SMALL.subarray(0, 40),
  pngOf(4, 4, 1),
  pngOf(60_000, 60_000, 0),
  pngOf(0, 0),
  Buffer.concat([Buffer.from("\u00FF\u00D8\u00FF\u00E0", "latin1"), Buffer.alloc(60)]),
  Buffer.from("GIF89a\u00FF\u00FF\u00FF\u00FF\u0000\u0000\u0000;", "latin1"),
  Buffer.from("RIFF\u0010\u0000\u0000\u0000WEBPVP8 ", "latin1"),
  Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\ntrailer<</Root 1 0 R>>"),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9e9"><script>1</script></svg>'),
  Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><svg>&b;</svg>'),
  Buffer.alloc(0),
  Buffer.alloc(100_000, 7),
];
