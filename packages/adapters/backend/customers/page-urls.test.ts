import { createHostTable } from "@passepartout/domain/market/storefront";
import { describe, expect, it } from "vitest";
import { emailLink } from "./page-urls.ts";

const PLACE = { channel: "wall", locale: "de-DE", platform: "web" } as const;

describe("a link in an email", () => {
  it.each([
    ["http://www.shop.example/", "https://www.shop.example/x"],
    ["http://second.shop.example/", "https://second.shop.example/x"],
    ["http://wall.de.localhost:3000/", "https://www.shop.example/x"],
    ["http://evil.example/", "https://www.shop.example/x"],
  ])("has a public host if the storefront has one, asked for at %s [API-06]", (url, link) => {
    const hosts = createHostTable([
      { channel: "wall", suffix: "de", host: "www.shop.example" },
      { channel: "wall", suffix: "de", host: "second.shop.example" },
    ]);
    expect(
      emailLink({ request: new Request(url), place: PLACE, hosts, publicOrigin: undefined }, "/x"),
    ).toBe(link);
  });
});
