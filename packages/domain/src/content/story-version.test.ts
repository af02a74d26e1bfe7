import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, longText } from "../../testing/any-text.ts";
import { storyVersion, type PreviewRules } from "./story-version.ts";

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex");

const NOW = 1_790_000_000_000;
const RULES: PreviewRules = {
  isTrusted: false,
  space: { id: "12345", previewToken: "s3cret" },
  now: NOW,
  sha1,
};

/** What the editor appends: its own fields, signed. */
const signed = (
  secondsOld: number,
  { id = "12345", token = "s3cret" }: { readonly id?: string; readonly token?: string } = {},
) => {
  const timestamp = String(NOW / 1000 - secondsOld);
  const signature = sha1(`${id}:${token}:${timestamp}`);
  return `_storyblok=1&_storyblok_tk[space_id]=${id}&_storyblok_tk[timestamp]=${timestamp}&_storyblok_tk[token]=${signature}`;
};

describe("the editor's signature", () => {
  it("is the sha1 of space, preview token and time [CNT-Q2]", () => {
    const rules = {
      ...RULES,
      space: { id: "1234", previewToken: "secret" },
      now: 1_700_000_000_000,
    };
    const token = "8c8485c790a75cc01e652639cf8868a1c3340efe";
    const query = (hex: string) =>
      `_storyblok=77&_storyblok_tk[space_id]=1234&_storyblok_tk[timestamp]=1700000000&_storyblok_tk[token]=${hex}`;
    expect(storyVersion(query(token), rules)).toBe("draft");
    expect(storyVersion(query(token.replace(/^./, "0")), rules)).toBe("published");
  });
});

describe("the version of a story", () => {
  it("is published unless the editor asks [CNT-15]", () => {
    expect(storyVersion("", { ...RULES, isTrusted: true })).toBe("published");
    expect(storyVersion("?storyblok=1", { ...RULES, isTrusted: true })).toBe("published");
  });

  it.each([["_storyblok"], ["?_storyblok=4711"], ["a=1&_storyblok=&b=2"]])(
    "is the draft in development and on hosts of the staff when %j asks [CNT-15, CNT-Q2, LOC-Q10]",
    (query) => {
      expect(storyVersion(query, { ...RULES, isTrusted: true })).toBe("draft");
      expect(storyVersion(query, RULES)).toBe("published");
    },
  );

  it.each([
    ["of now", signed(0), "draft"],
    ["of an hour ago", signed(3600), "draft"],
    ["of an hour and a second ago", signed(3601), "published"],
    ["of a clock a little ahead", signed(-30), "draft"],
    ["of tomorrow", signed(-86_400), "published"],
    ["with another token", signed(0, { token: "guess" }), "published"],
    ["of another space", signed(0, { id: "99999" }), "published"],
    ["without the editor's parameter", signed(0).replace("_storyblok=1&", ""), "published"],
    ["in capitals", signed(0).replace(/[\da-f]{40}/, (hex) => hex.toUpperCase()), "published"],
    ["cut short", signed(0).slice(0, -1), "published"],
    ["with an odd time", signed(0).replace("timestamp]=", "timestamp]=+"), "published"],
    ["that is missing", "_storyblok=1", "published"],
  ])("with a signature %s: %s [CNT-Q2]", (_, query, version) => {
    expect(storyVersion(query, RULES)).toBe(version);
  });

  it("is published where no space is configured, whatever is signed [CNT-Q2]", () => {
    const { isTrusted, now } = RULES;
    const query = signed(0, { id: "", token: "" });
    expect(storyVersion(query, { isTrusted, now, sha1 })).toBe("published");
  });

  it("is published for whoever does not know the token, whatever they write [CNT-Q2]", () => {
    const values = fc.oneof(anyText(50), fc.constantFrom("12345", String(NOW / 1000)));
    fc.assert(
      fc.property(
        values,
        values,
        fc.oneof(values, fc.stringMatching(/^[\da-f]{40}$/)),
        (id, time, token) => {
          const query = new URLSearchParams([
            ["_storyblok", "1"],
            ["_storyblok_tk[space_id]", id],
            ["_storyblok_tk[timestamp]", time],
            ["_storyblok_tk[token]", token],
          ]);
          expect(storyVersion(String(query), RULES)).toBe("published");
        },
      ),
    );
  });

  it("is published for every other query, of any length [CNT-Q2]", () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText(), longText("_storyblok", "_storyblok_tk[token]=", "&")),
        (query) => {
          expect(storyVersion(query, RULES)).toBe("published");
        },
      ),
    );
  });
});
