import { describe, expect, it } from "vitest";
import { CONFIGURATOR_PATHS, kindsOfConfiguratorPath } from "../designer/designer-url.ts";
import { articleItem, designerKind } from "./event-item.ts";

describe("the kind of a designer that opens", () => {
  it.each(CONFIGURATOR_PATHS)("at %s is the default one of its path [OPS-Q5]", (path) => {
    const [kind] = kindsOfConfiguratorPath(path);
    expect(designerKind(path)).toBe(kind);
    expect(designerKind(`/fr/d${path}/`)).toBe(kind);
  });

  it.each([["/"], ["/configurator"], ["/configurator-card/x"], ["/wandbilder"]])(
    "is none at %s [OPS-Q5]",
    (path) => {
      expect(designerKind(path)).toBeUndefined();
    },
  );
});

describe("what is sent of an article", () => {
  it.each([
    ["pen", 3, { id: "pen", quantity: 3 }],
    ["pen", Number.NaN, { id: "pen", quantity: 1 }],
    ["", 0, { id: "", quantity: 1 }],
    [
      "/configurator-photo-frame?materialType=leinwand&format=900x600&customerPicture=4711",
      Number.NaN,
      { kind: "photoframe", id: "leinwand 900x600", quantity: 1 },
    ],
    [
      "/configurator-card?themeId=1001&quantity=20&text=Anna",
      Number.NaN,
      { kind: "card", id: "1001", quantity: 20 },
    ],
    ["/configurator-card?themeId=1001&quantity=20", 40, { kind: "card", id: "1001", quantity: 40 }],
    ["/configurator-card?quantity=x", Number.NaN, { kind: "card", id: "", quantity: 1 }],
  ])(
    "%s in the quantity %s is its choice, without photos and texts [OPS-Q5]",
    (article, quantity, item) => {
      expect(articleItem(article, quantity)).toEqual(item);
    },
  );
});
