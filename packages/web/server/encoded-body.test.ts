import { brotliDecompressSync, gunzipSync } from "node:zlib";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { encodedBody, type Encoding } from "./encoded-body.ts";

const decoded = (encoding: Encoding, bytes: Buffer): string =>
  String(
    encoding === "br"
      ? brotliDecompressSync(bytes)
      : encoding === "gzip"
        ? gunzipSync(bytes)
        : bytes,
  );

it("has the same content in every encoding, in any order, under one entity tag [RTE-23]", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.array(fc.constantFrom<Encoding>("br", "gzip", "identity"), { maxLength: 6 }),
      (text, enencodings) => {
        const { etag } = encodedBody("text/html", text);
        const body = encodedBody("text/html", text);
        for (const encoding of enencodings)
          expect(decoded(encoding, body.bytes(encoding))).toBe(text);
        expect(body.etag).toBe(etag);
        expect(body.length).toBe(Buffer.byteLength(text));
      },
    ),
  );
});

it("has another entity tag for another text of the same length [RTE-23]", () => {
  expect(encodedBody("text/html", "Poster ab 7,90 €").etag).not.toBe(
    encodedBody("text/html", "Poster ab 8,90 €").etag,
  );
});
