const SIGNATURES: readonly {
  readonly type: string;
  readonly parts: readonly (readonly [at: number, bytes: string])[];
}[] = [
  { type: "image/jpeg", parts: [[0, "\u00ff\u00d8\u00ff"]] },
  { type: "image/png", parts: [[0, "\u0089PNG\r\n\u001a\n"]] },
  { type: "image/gif", parts: [[0, "GIF87a"]] },
  { type: "image/gif", parts: [[0, "GIF89a"]] },
  {
    type: "image/webp",
    parts: [
      [0, "RIFF"],
      [8, "WEBPVP8"],
    ],
  },
];

/** What a file begins with tells what it is, whatever its name and its sender say; undefined when it is no picture that is printed. */
export const pictureTypeOf = (file: Uint8Array): string | undefined => {
  const start = Buffer.from(file.subarray(0, 32)).toString("latin1");
  return SIGNATURES.find(({ parts }) => parts.every(([at, bytes]) => start.startsWith(bytes, at)))
    ?.type;
};
