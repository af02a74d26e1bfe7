import * as fc from "fast-check";

/** Any string, lone surrogates included; much faster to set up than the `binary` unit of fast-check. */
export const anyText = (maxLength = 300): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })), {
      maxLength,
    })
    .map((units) => String.fromCharCode(...units));

/** Strings of up to 100,000 characters with a repeated part, as in an attack; `pieces` are among the repeated parts. */
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
