import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createScriptLoader, SCRIPT_POLICY } from "./script-loader.ts";

const ALLOWED = ["https://captcha.example/api.js"];
const SCRIPT_URL = "https://captcha.example/api.js?render=key";

/** A document without a network; the test decides the fate of each script. */
const openPage = (allowed = ALLOWED, trustedTypes?: Parameters<typeof createScriptLoader>[2]) => {
  const scripts: (EventTarget & {
    src?: string;
    async?: boolean;
    isRemoved?: boolean;
    attributes: Record<string, string>;
  })[] = [];
  const page = {
    createElement: () => {
      const element = Object.assign(new EventTarget(), {
        attributes: {},
        setAttribute: (name: string, value: string) => {
          Object.assign(element.attributes, { [name]: value });
        },
        remove: () => Object.assign(element, { isRemoved: true }),
      });
      return element;
    },
    head: { append: (script: (typeof scripts)[number]) => void scripts.push(script) },
  };
  const loader = createScriptLoader(
    page as unknown as Parameters<typeof createScriptLoader>[0],
    allowed,
    trustedTypes,
  );
  return {
    loader,
    scripts,
    finish: (type: "load" | "error", at = 0) => scripts[at]?.dispatchEvent(new Event(type)),
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the script loader", () => {
  it("adds a script to the page and resolves once it has run [OPS-06]", async () => {
    const { loader, scripts, finish } = openPage();
    const loading = loader.load(SCRIPT_URL, { "data-settings-id": "abc" });
    expect(scripts).toMatchObject([
      { src: SCRIPT_URL, async: true, attributes: { "data-settings-id": "abc" } },
    ]);
    finish("load");
    await expect(loading).resolves.toBeUndefined();
  });

  it("loads a script once, however often it is requested", async () => {
    const { loader, scripts, finish } = openPage();
    const both = [loader.load(SCRIPT_URL), loader.load(SCRIPT_URL)];
    finish("load");
    await Promise.all(both);
    await loader.load(SCRIPT_URL);
    expect(scripts).toHaveLength(1);
  });

  it("rejects a script that fails, removes it, and tries again on the next request [NWS-11]", async () => {
    const { loader, scripts, finish } = openPage();
    const loading = loader.load(SCRIPT_URL);
    finish("error");
    await expect(loading).rejects.toThrow("https://captcha.example/api.js could not be loaded");
    expect(scripts[0]?.isRemoved).toBe(true);
    const again = loader.load(SCRIPT_URL);
    finish("load", 1);
    await expect(again).resolves.toBeUndefined();
  });

  it("rejects a script that does not load within 10 seconds [ERR-Q7]", async () => {
    const { loader } = openPage();
    const loading = loader.load(SCRIPT_URL);
    loading.catch(() => {});
    await vi.advanceTimersByTimeAsync(9_999);
    const soFar = Promise.race([loading.then(() => "loaded"), Promise.resolve("waiting")]);
    await expect(soFar).resolves.toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    await expect(loading).rejects.toThrow("did not load in time");
  });

  it.each([
    "https://elsewhere.example/api.js",
    "https://captcha.example/other.js",
    "https://captcha.example.evil.example/api.js",
    "http://captcha.example/api.js",
    "//captcha.example/api.js",
    "javascript:alert(1)",
    "data:text/javascript,alert(1)",
    "",
  ])("never loads %s, which is not on the list", async (url) => {
    for (const allowed of [ALLOWED, []]) {
      const { loader, scripts } = openPage(allowed);
      await expect(loader.load(url)).rejects.toThrow("not a script that the shop loads");
      expect(scripts).toEqual([]);
    }
  });

  it("never loads by http or data, even when listed", async () => {
    for (const url of ["http://captcha.example/api.js", "data:text/javascript,alert(1)"])
      await expect(openPage([url]).loader.load(url)).rejects.toThrow("not a script");
  });

  it("enforces the same list with the browser's trusted types", async () => {
    const rules: Record<string, (url: string) => string> = {};
    const { loader, scripts, finish } = openPage(ALLOWED, {
      createPolicy: (name, policy) => {
        rules[name] = policy.createScriptURL;
        return { createScriptURL: (url) => `trusted ${policy.createScriptURL(url)}` };
      },
    });
    const loading = loader.load(SCRIPT_URL);
    finish("load");
    await loading;
    expect(scripts[0]?.src).toBe(`trusted ${SCRIPT_URL}`);
    expect(() => rules[SCRIPT_POLICY]?.("https://elsewhere.example/api.js")).toThrow(
      "not a script",
    );
  });
});
