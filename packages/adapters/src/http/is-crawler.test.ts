import { anyText, longText } from "@passepartout/domain/testing/any-text";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCrawler } from "./is-crawler.ts";

describe("isCrawler", () => {
  it.each([
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
    ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)"],
    ["Mozilla/5.0 (compatible; Yahoo! Slurp)"],
    ["Baiduspider+(+http://www.baidu.com/search/spider.htm)"],
    ["facebookexternalhit/1.1"],
    ["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0"],
    ["curl/8.5.0"],
    ["node"],
    [""],
    [" "],
    [null],
    [undefined],
  ])("is true for %j [FLG-10]", (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });

  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15",
    ],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"],
    ["Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"],
    ["Mozilla/5.0 (Linux; Android 10; CUBOT_X20) AppleWebKit/537.36 Chrome/120.0 Mobile"],
    ["Mozilla/5.0 (Linux; Android 10; CUBOT KING KONG) AppleWebKit/537.36 Chrome/120.0 Mobile"],
  ])("is false for %s [FLG-10]", (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });

  it("is true for whoever names itself a bot, after any text of any length [FLG-10]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("bo", "crawl", "^")), (text) => {
        expect(isCrawler(`${text} Googlebot/2.1`)).toBe(true);
      }),
    );
  });
});
