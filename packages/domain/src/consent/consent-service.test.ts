import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, longText } from "../../testing/any-text.ts";
import { isCarriedName } from "../routing/query-text.ts";
import {
  consentLoaderOf,
  NAMED_CONSENT_SERVICES,
  readChromeQuery,
  type ConsentConfiguration,
} from "./consent-service.ts";

const CONFIGURED: ConsentConfiguration = {
  named: {
    consentmanager: "https://cm.example/a.js",
    cookieyes: "https://cy.example/a.js",
    didomi: "https://di.example/1.js",
    "didomi-v2": "https://di.example/2.js",
  },
  general: { scriptUrl: "https://general.example/a.js", settingsId: "abc" },
};

describe("consentLoaderOf", () => {
  it.each([
    ["consentmanager", "https://cm.example/a.js"],
    ["cookieyes", "https://cy.example/a.js"],
    ["didomi", "https://di.example/1.js"],
    ["didomi-v2", "https://di.example/2.js"],
  ])("selects the service %s [CNS-03]", (cmp, scriptUrl) => {
    expect(consentLoaderOf(cmp, CONFIGURED)).toEqual({ service: cmp, scriptUrl });
  });

  it.each([[null], [undefined], [""], ["Didomi"], ["didomi-v3"], [" didomi"], ["toString"]])(
    "selects the default service with its settings id for cmp %j [CNS-04, CNS-Q2]",
    (cmp) => {
      expect(consentLoaderOf(cmp, CONFIGURED)).toEqual({
        service: "general",
        scriptUrl: "https://general.example/a.js",
        settingsId: "abc",
      });
    },
  );

  it("selects the default service if the named one is not configured [CNS-04]", () => {
    const { general } = CONFIGURED;
    expect(consentLoaderOf("didomi", { ...(general && { general }) })).toMatchObject({
      service: "general",
    });
  });

  it.each([[null], ["didomi"], ["other"]])(
    "selects the shop's own dialog for cmp %j if no service is configured [CNS-Q3]",
    (cmp) => {
      expect(consentLoaderOf(cmp, {})).toEqual({ service: "own-dialog" });
    },
  );

  it("names four services [CNS-03]", () => {
    expect(NAMED_CONSENT_SERVICES).toEqual(["consentmanager", "cookieyes", "didomi", "didomi-v2"]);
  });
});

describe("readChromeQuery", () => {
  it.each([
    ["", { isDebug: false }],
    ["?_debug", { isDebug: true }],
    ["_debug=1&cmp=didomi", { isDebug: true, cmp: "didomi" }],
    ["_debug=0", { isDebug: false }],
    ["debug=1", { isDebug: false }],
    ["cmp=a&cmp=b", { isDebug: false, cmp: "a" }],
    ["cmp=", { isDebug: false, cmp: "" }],
  ])("reads %j as %j [CNS-05]", (query, chrome) => {
    expect(readChromeQuery(query)).toEqual(chrome);
  });

  it("is carried over by links as the debug flag, not as the consent service [CNS-Q4]", () => {
    expect(isCarriedName("_debug")).toBe(true);
    expect(isCarriedName("cmp")).toBe(false);
  });

  it("handles any query, however long [CNS-05]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("cmp=", "_debug", "&", "%")), (query) => {
        const { cmp } = readChromeQuery(query);
        expect(consentLoaderOf(cmp, CONFIGURED).service).not.toBe("own-dialog");
      }),
    );
  });
});
