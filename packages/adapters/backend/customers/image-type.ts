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

/** Detects the media type by the first bytes; undefined if it is not an accepted image. */
export const imageTypeOf = (file: Uint8Array): string | undefined => {
  const start = Buffer.from(file.subarray(0, 32)).toString("latin1");
  return SIGNATURES.find(({ parts }) => parts.every(([at, bytes]) => start.startsWith(bytes, at)))
    ?.type;
};
