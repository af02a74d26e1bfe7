import { brotliDecompressSync, gunzipSync } from "node:zlib";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type Coding, storeBody } from "./page-store.ts";

const decoded = (coding: Coding, bytes: Buffer): string =>
  String(
    coding === "br" ? brotliDecompressSync(bytes) : coding === "gzip" ? gunzipSync(bytes) : bytes,
  );

it("says the same in every coding, in whatever order they are asked for, under one tag [RTE-23]", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.array(fc.constantFrom<Coding>("br", "gzip", "identity"), { maxLength: 6 }),
      (text, codings) => {
        const { etag } = storeBody("text/html", text);
        const body = storeBody("text/html", text);
        for (const coding of codings) expect(decoded(coding, body.bytes(coding))).toBe(text);
        expect(body.etag).toBe(etag);
        expect(body.length).toBe(Buffer.byteLength(text));
      },
    ),
  );
});
