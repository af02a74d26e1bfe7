import * as fc from "fast-check";

/** Any text that a program can hold, halves of surrogate pairs included; far quicker to set up than fast-check's `binary` unit. */
export const anyText = (maxLength = 300): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })), {
      maxLength,
    })
    .map((units) => String.fromCharCode(...units));

/** Texts of up to 100,000 characters that repeat something, as an attacker's do, with the given pieces among it. */
export const longText = (...pieces: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      anyText(20),
      fc.oneof(anyText(20), fc.constantFrom("", ...pieces)),
      anyText(20),
      fc.nat(100_000),
    )
    .map(([start, piece, end, length]) => {
      const repeated = piece.repeat(piece === "" ? 0 : Math.ceil(length / piece.length));
      return `${start}${repeated}${end}`;
    });
