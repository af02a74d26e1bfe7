import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COVER_LAMINATIONS } from "../catalogue/photo-book.ts";
import { PRODUCT_KINDS } from "../catalogue/product-kind.ts";
import { CHANNELS } from "../market/channel.ts";
import { channelRules } from "../market/channel-rules.ts";
import { withChannelDefaults } from "./channel-defaults.ts";
import { formatQuery, parseQuery } from "./product-query.ts";

const start = (channel: "wall" | "card", kind: "collage" | "photobook" | "card", query: string) =>
  formatQuery(withChannelDefaults(kind, parseQuery(query), channelRules(channel, "de-DE")));

describe("what the designer starts with", () => {
  it.each([
    ["wall", "type=echtfotobuch", "type=echtfotobuch&coverLamination=glaenzend&refinement=gold"],
    ["wall", "cover=hard", "cover=hard&coverLamination=glaenzend&refinement=gold"],
    ["wall", "type=fotoheft", "type=fotoheft&coverLamination=glaenzend"],
    [
      "wall",
      "type=digitalfotobuch&cover=soft",
      "type=digitalfotobuch&cover=soft&coverLamination=glaenzend",
    ],
    ["wall", "type=fotoheft&refinement=gold", "type=fotoheft&coverLamination=glaenzend"],
    // A paid one is not made with a soft cover: the price service says so.
    [
      "wall",
      "cover=soft&refinement=silber",
      "cover=soft&refinement=silber&coverLamination=glaenzend",
    ],
    ["card", "type=fotoheft", "type=fotoheft&coverLamination=matt"],
    ["wall", "coverLamination=none&refinement=ohne", "coverLamination=none&refinement=ohne"],
    ["wall", "coverLamination=matt&refinement=silber", "coverLamination=matt&refinement=silber"],
    ["card", "coverLamination=glaenzend", "coverLamination=matt"],
    ["card", "refinement=gold", "refinement=gold&coverLamination=matt"],
  ] as const)("is for a photo book of %s, by %s, %s [CHN-08, CHN-05, CHN-Q4]", (...row) => {
    const [channel, query, expected] = row;
    expect(start(channel, "photobook", query)).toBe(expected);
  });

  it.each([
    ["wall", "", "designId=13"],
    ["card", "", "designId=1"],
    ["card", "designId=5", "designId=5"],
  ] as const)("is for a collage of %s, by %j, %s [CHN-04, CHN-10]", (channel, query, expected) => {
    expect(start(channel, "collage", query)).toBe(expected);
  });

  it("does not change other kinds, and is the same when it is applied again [CHN-10, CHN-11]", () => {
    const names = ["coverLamination", "refinement", "designId", "format"];
    const entries = fc.array(
      fc.tuple(fc.constantFrom(...names), fc.constantFrom(...COVER_LAMINATIONS, "gold", "7")),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...PRODUCT_KINDS),
        fc.constantFrom(...CHANNELS),
        entries,
        (kind, channel, parameters) => {
          const rules = channelRules(channel, "en-US");
          const once = withChannelDefaults(kind, parameters, rules);
          expect(withChannelDefaults(kind, once, rules)).toEqual(once);
          if (kind !== "photobook" && kind !== "collage") expect(once).toEqual(parameters);
        },
      ),
    );
  });
});
