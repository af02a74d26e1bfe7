/** A picture that becomes a page: JPEG bytes and their size in px. */
export interface PdfPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A page is as large as its picture is when it is printed at 150 px to the inch. */
const POINTS_PER_PIXEL = 72 / 150;

const points = (pixels: number): string => (pixels * POINTS_PER_PIXEL).toFixed(2);

/** A PDF with one page per picture, each filled by it. [API-29] */
export const pdfOf = (pictures: readonly PdfPicture[]): Uint8Array => {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Uint8Array): void => {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (dictionary: string, stream?: string | Uint8Array): void => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      add("stream\n");
      add(stream);
      add("\nendstream\n");
    }
    add("endobj\n");
  };
  add("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
  const kids = pictures.map((_, at) => `${3 + at * 3} 0 R`).join(" ");
  object("<< /Type /Catalog /Pages 2 0 R >>");
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`);
  for (const [at, { bytes, width, height }] of pictures.entries()) {
    const [page, drawing, picture] = [3 + at * 3, 4 + at * 3, 5 + at * 3];
    const draw = `q ${points(width)} 0 0 ${points(height)} 0 0 cm /P${page} Do Q`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(width)} ${points(height)}] /Contents ${drawing} 0 R /Resources << /XObject << /P${page} ${picture} 0 R >> >> >>`,
    );
    object(`<< /Length ${draw.length} >>`, draw);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>`,
      bytes,
    );
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = length;
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}`);
  add(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
};
