import type { Body } from "./bodies.ts";
import type { Random } from "./random.ts";
import type { Targets } from "./targets.ts";
import { hostileText } from "./texts.ts";

const HOSTS = [
  "wall.de.localhost",
  "wall.de.localhost",
  "card.at.localhost",
  "wall.ch.localhost",
  "card.com.localhost:3000",
  "localhost",
  "127.0.0.1",
];
const HOSTILE_HOSTS = [
  "evil.example",
  "256.1.1.1",
  "wall.de.localhost:99999",
  "wall.de.localhost:a",
  "[::1]",
  "[::1",
  "a b",
  "wall.de.localhost@evil.example",
  "wall.de.localhost/../",
  "xn--",
  "%00",
  "a".repeat(300),
  "wall.de.localhost.",
  "WALL.DE.LOCALHOST",
  "\u00E4.de",
  "",
];

const hostOf = (random: Random): string => {
  if (random.chance(0.9)) return `Host: ${random.pick(HOSTS)}\r\n`;
  if (random.chance(0.9)) return `Host: ${random.pick(HOSTILE_HOSTS)}\r\n`;
  return random.pick(["", "Host: wall.de.localhost\r\nHost: evil.example\r\n"]);
};

const ADDRESSES = ["10.0.0.1", "2001:db8::1", "a, b", "::ffff:10.0.0.1", "unknown", "10.0.0.1:80"];

/** Another address for each request, so that limits by address do not hide what lies behind them. */
const addressOf = (random: Random): string =>
  random.chance(0.9)
    ? `${random.below(224)}.${random.below(256)}.${random.below(256)}.${random.below(256)}`
    : random.pick(ADDRESSES);

/** Header values are bytes without line ends. */
const asValue = (text: string): string => text.replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/gu, "");

const cookieOf = (random: Random, { cookie }: Targets): string =>
  random.weighted<() => string>([
    [5, () => cookie],
    [2, () => asValue(hostileText(random))],
    [1, () => "a=b; ".repeat(random.pick([10, 300, 2000]))],
    [1, () => `splitIoUserKey=${asValue(hostileText(random))}; consent=granted; ${cookie}`],
    [1, () => `${cookie.slice(0, -3)}abc; =; ;;; __proto__=1; a="; b`],
    [1, () => "x".repeat(random.pick([4096, 16_000]))],
  ])();

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  Accept: ["text/html", "application/json", "*/*", "image/avif,image/webp", "a".repeat(3000), ","],
  "Accept-Encoding": ["br", "gzip", "gzip;q=0, br;q=nan", "*;q=0", "identity", ",".repeat(2000)],
  "Accept-Language": ["fr-CH, fr;q=0.9", "*", "xx-".repeat(500), "de;q=1e99"],
  "User-Agent": ["Mozilla/5.0 (iPhone)", "Googlebot/2.1", "", "a".repeat(5000)],
  "X-Channel": ["wall-de", "card-at", "wall-", "__proto__-de", "toString-constructor"],
  "X-Locale": ["de-DE", "fr-CH", "xx-XX", "__proto__"],
  "X-Client-Address": ["127.0.0.1", "evil"],
  "X-Forwarded-Proto": ["https", "http", "https, http", "javascript"],
  "X-Forwarded-Host": ["evil.example", "wall.fr.localhost", "a b"],
  Forwarded: ["for=10.0.0.1;host=evil.example;proto=https", 'for="[::1]', ";;;="],
  Origin: ["null", "https://evil.example", "http://wall.de.localhost", "a b"],
  Referer: ["https://evil.example/", "http://wall.de.localhost/products", "%", "\u00E4"],
  "Sec-Fetch-Site": ["cross-site", "same-origin", "none", "a"],
  Range: ["bytes=0-0", "bytes=-1", "bytes=9-1", "bytes=0-0,".repeat(900), "lines=1"],
  "If-None-Match": ["*", 'W/"a"', '"', ",".repeat(2000)],
  "If-Modified-Since": ["Thu, 01 Jan 1970 00:00:00 GMT", "0", "never"],
  "Cache-Control": ["no-cache", "max-age=NaN"],
  "X-Request-Id": ["abc-123", "a".repeat(3000), '{"a":1}', "../"],
  traceparent: ["00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "00-0-0-0", "ff"],
  Authorization: ["Basic YTpi", "Bearer a.b.c", "Basic \u00FF"],
  "X-HTTP-Method-Override": ["DELETE"],
  "Transfer-Encoding-": ["chunked"],
};
const NAMES = Object.keys(CHOICES);

/** The headers of a request without its length, each with its line end. */
export const headersFor = (random: Random, targets: Targets, body: Body | undefined): string => {
  let headers = `${hostOf(random)}X-Forwarded-For: ${addressOf(random)}\r\n`;
  if (random.chance(0.3)) headers += `Cookie: ${cookieOf(random, targets)}\r\n`;
  while (random.chance(0.5)) {
    const name = random.pick(NAMES);
    const value = random.chance(0.85)
      ? random.pick(CHOICES[name] ?? [])
      : asValue(hostileText(random));
    headers += `${name}: ${value}\r\n`;
  }
  if (body) {
    headers += `Content-Type: ${asValue(body.type)}\r\n`;
    if (body.encoding !== undefined) headers += `Content-Encoding: ${body.encoding}\r\n`;
  }
  return headers;
};
