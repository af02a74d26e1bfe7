/** Bytes before the colours of a GIF. */
const HEADER_BYTES = 13;

const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;

/** The bytes of a table of colours, by the byte of flags before it. */
const tableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Whether a GIF has all of its blocks up to its trailer: a decoder shows what there is of half a one. */
export const isWholeGif = (file: Uint8Array): boolean => {
  let at = HEADER_BYTES + tableBytes(file[10]);
  while (at < file.length) {
    const kind = file[at];
    if (kind === TRAILER) return true;
    if (kind === EXTENSION) at += 2;
    else if (kind === IMAGE) at += 11 + tableBytes(file[at + 9]);
    else return false;
    // Parts of at most 255 bytes, the last of which is empty.
    while (at < file.length && file[at] !== 0) at += (file[at] ?? 0) + 1;
    at += 1;
  }
  return false;
};
