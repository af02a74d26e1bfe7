import { type PreviewRules, storyVersion } from "@passepartout/domain/content/story-version";
import { describe, expect, it } from "vitest";
import { editorSignature } from "./editor-signature.ts";

const SIGNED_AT = 1_700_000_000_000;
/** sha1 of `1234:secret:1700000000`. */
const TOKEN = "8c8485c790a75cc01e652639cf8868a1c3340efe";
const RULES: PreviewRules = {
  isTrusted: false,
  space: { id: "1234", previewToken: "secret" },
  now: SIGNED_AT,
  signature: editorSignature,
};
const query = (token: string) =>
  `?_storyblok=77&_storyblok_tk[space_id]=1234&_storyblok_tk[timestamp]=1700000000&_storyblok_tk[token]=${token}`;

describe("the editor's signature", () => {
  it("is the sha1 of space, preview token and time [CNT-Q2]", () => {
    expect(editorSignature.sha1("1234:secret:1700000000")).toBe(TOKEN);
  });

  it("opens drafts when it is right, and no draft when it is not [CNT-15, CNT-Q2]", () => {
    expect(storyVersion(query(TOKEN), RULES)).toBe("draft");
    expect(storyVersion(query(TOKEN.replace(/^./, "0")), RULES)).toBe("published");
    expect(storyVersion(query(TOKEN), { ...RULES, now: SIGNED_AT + 3_601_000 })).toBe("published");
  });
});
