import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readPublication } from "./publish-webhook.ts";

const SECRET = "s3cret";
const MESSAGE = JSON.stringify({
  text: "Ada published the story",
  action: "published",
  space_id: 42,
  story_id: 7,
  full_slug: "wall/de-DE/poster",
});
const signed = (body: string, secret = SECRET) =>
  createHmac("sha1", secret).update(body).digest("hex");
const read = (body: string, signature: string | undefined = signed(body), spaceId?: string) =>
  readPublication(Buffer.from(body), signature, { secret: SECRET, spaceId });

describe("a message of the content service", () => {
  it("is read if the secret has signed it, for the configured space or any", () => {
    const value = { action: "published", fullSlug: "wall/de-DE/poster" };
    expect(read(MESSAGE)).toEqual({ ok: true, value });
    expect(read(MESSAGE, undefined, "42")).toEqual({ ok: true, value });
  });

  it.each([
    ["without a signature", "", "signature-wrong", MESSAGE],
    ["with a signature that is none", "zz", "signature-wrong", MESSAGE],
    ["that somebody else has signed", signed(MESSAGE, "other"), "signature-wrong", MESSAGE],
    ["that was changed", signed(MESSAGE), "signature-wrong", `${MESSAGE} `],
    ["that is no JSON", signed("{"), "body-wrong", "{"],
    ["without an action", signed("{}"), "body-wrong", "{}"],
  ])("is refused %s", (_, signature, code, body) => {
    expect(read(body, signature)).toMatchObject({ ok: false, error: { code } });
  });

  it("is refused if it is about another space", () => {
    expect(read(MESSAGE, undefined, "43")).toMatchObject({ error: { code: "space-wrong" } });
  });
});
