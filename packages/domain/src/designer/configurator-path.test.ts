import { describe, expect, it } from "vitest";
import { PRODUCT_KINDS, type ProductKind } from "../catalogue/product-kind.ts";
import {
  CONFIGURATOR_PATHS,
  configuratorPathOf,
  kindsOfConfiguratorPath,
} from "./configurator-path.ts";

describe("configurator paths", () => {
  it("are six [RTE-12]", () => {
    expect(CONFIGURATOR_PATHS).toEqual([
      "/configurator-calendar",
      "/configurator-card",
      "/configurator-collage",
      "/configurator-photo-frame",
      "/configurator-photobook",
      "/configurator-photobox",
    ]);
  });

  it.each<[ProductKind, string]>([
    ["calendar", "/configurator-calendar"],
    ["card", "/configurator-card"],
    ["collage", "/configurator-collage"],
    ["photoframe", "/configurator-photo-frame"],
    ["photoprint", "/configurator-photobox"],
    ["photobook", "/configurator-photobook"],
    ["photobox", "/configurator-photobox"],
  ])("of %s is %s [RTE-12, RTE-Q13]", (kind, path) => {
    expect(configuratorPathOf(kind)).toBe(path);
  });

  it("determine the kinds, with a trailing slash too; one path has two kinds [RTE-12, RTE-Q13]", () => {
    for (const kind of PRODUCT_KINDS)
      expect(kindsOfConfiguratorPath(configuratorPathOf(kind))).toContain(kind);
    expect(kindsOfConfiguratorPath("/configurator-photobox/")).toEqual(["photobox", "photoprint"]);
    expect(kindsOfConfiguratorPath("/configurator-card")).toEqual(["card"]);
  });

  it.each(["", "/", "/configurator-", "/configurator-cards", "configurator-card", "/card"])(
    "do not include %j [RTE-12]",
    (path) => {
      expect(kindsOfConfiguratorPath(path)).toEqual([]);
    },
  );
});
