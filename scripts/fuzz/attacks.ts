/** What attackers send. */

const words = (text: string): readonly string[] => text.split(/\s+/u);

/** Uploads: small images, truncated and inconsistent ones, and other files. */
export const FILES: readonly Buffer[] = [
  ...[
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADElEQVR4nGNgoA4AAABIAAEuuDx+AAAAAElFTkSuQmCC",
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAAAAACMmsGiAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=",
    // It says that it has 60,000 x 60,000 pixels.
    "iVBORw0KGgoAAAANSUhEUgAA6mAAAOpgCAAAAACluSqeAAAACElEQVR4nAMAAAAAAUgGidIAAAAASUVORK5CYII=",
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFX",
  ].map((text) => Buffer.from(text, "base64")),
  ...[
    "\u00FF\u00D8\u00FF\u00E0",
    "GIF89a\u00FF\u00FF\u00FF\u00FF;",
    "RIFF\u0010\u0000WEBPVP8 ",
  ].map((text) => Buffer.from(text, "latin1")),
  Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\ntrailer<</Root 1 0 R>>"),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9e9"><script>1</script></svg>'),
  Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><svg>&b;</svg>'),
  Buffer.alloc(100_000, 7),
];

export const BODIES: readonly string[] = [
  ...words('null [] "text" { {"a":1,} \uFEFF{} {"email":"\\ud800","password":"\\u0000"}'),
  "[".repeat(20_000),
  `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  `{"email":${"9".repeat(400)}}`,
  `{${Array.from({ length: 3000 }, (_, at) => `"f${at}":${at}`).join(",")}}`,
];

export const TYPES: readonly string[] = [
  ...["", "application/json; charset=utf-16", "application/json;;;=", "a".repeat(2000)],
  ...words("text/plain image/png application/xml multipart/form-data;boundary="),
];

export const PREFIXES = words("/fr /de-AT /fr-CH /en-US /d /de/d /xx /__proto__");

export const QUERY_NAMES = [
  ...words(
    "_debug _storyblok _storyblok_tk[token] _storyblok_tk[space_id] disableCache page limit offset",
  ),
  ...words(
    "sort category color style materialType frameType format width height amount quantity token",
  ),
  ...words("consent_service utm_source gclid id sku themeId dialog redirect returnUrl email"),
  ...words(
    "version starts_with by_slugs per_page filter_query[a][in] resolve_relations excluding_fields",
  ),
];

export const MODIFIERS = [
  ...words(
    "w_319 w_1 w_0 w_-1 w_99999 s_10x10 s_1x f_avif f_webp f_auto f_gif q_85 q_0 q_1e9 rotate_90",
  ),
  ...words("blur_1000 _ __proto__ fit_cover extract_1_1_1_1"),
];

export const IMAGE_SOURCES = [
  ...words(
    "media/nope.jpg ../package.json ..%2f..%2fetc%2fpasswd https://evil.example/a.png media",
  ),
  ...words(
    "http://127.0.0.1:22/ file:///etc/passwd media/%00.jpg data:image/png;base64,AA ftp://a",
  ),
];

export const SERVICES = [
  ...words("/v2/cdn/stories /v2/cdn/stories/wandbilder /v2/cdn/links /v2/cdn/spaces/me /v2/cdn/"),
  ...words("/v2/cdn/datasource_entries /api/flags/splitChanges /api/flags/memberships/a"),
  ...words("/api/flags/testImpressions/bulk /api/flags/events/beacon /api/flags/inspection"),
  ...words(
    "/openapi.json /robots.txt /sitemap.xml /sitemap-a.xml /assets/ /assets/..%2f..%2fserver.ts",
  ),
  ...words(
    "/media/ /brand/%2e%2e/ /health/live /health/ready /metrics /.env /favicon.ico /icons.svg",
  ),
];

const host = (name: string): string => `Host: ${name}\r\n`;

export const HOSTS = words(
  "wall.de.localhost card.at.localhost wall.ch.localhost card.com.localhost:3000 localhost 127.0.0.1",
).map(host);

export const HOSTILE_HOSTS: readonly string[] = [
  ...words(
    "evil.example 256.1.1.1 wall.de.localhost:99999 wall.de.localhost:a [::1] [::1 xn-- %00",
  ),
  ...words("wall.de.localhost@evil.example wall.de.localhost/../ wall.de.localhost. \u00E4.de"),
  ...["a b", "a".repeat(300), ""],
]
  .map(host)
  .concat("", `${host("wall.de.localhost")}${host("evil.example")}`);

export const HEADERS: Readonly<Record<string, readonly string[]>> = {
  Accept: ["text/html", "application/json", "image/avif,image/webp", "a".repeat(3000), ","],
  "Accept-Encoding": ["br", "gzip;q=0, br;q=nan", "*;q=0", "identity", ",".repeat(2000)],
  "Accept-Language": ["fr-CH, fr;q=0.9", "*", "xx-".repeat(500), "de;q=1e99"],
  "User-Agent": ["Mozilla/5.0 (iPhone)", "Googlebot/2.1", "", "a".repeat(5000)],
  "X-Channel": ["wall-de", "card-at", "wall-", "__proto__-de", "toString-constructor"],
  "X-Locale": ["de-DE", "fr-CH", "xx-XX", "__proto__"],
  "X-Client-Address": ["127.0.0.1", "evil"],
  "X-Forwarded-Proto": ["https", "https, http", "javascript"],
  "X-Forwarded-Host": ["evil.example", "wall.fr.localhost", "a b"],
  Forwarded: ["for=10.0.0.1;host=evil.example;proto=https", 'for="[::1]', ";;;="],
  Origin: ["null", "https://evil.example", "http://wall.de.localhost", "a b"],
  Referer: ["https://evil.example/", "http://wall.de.localhost/products", "%", "\u00E4"],
  "Sec-Fetch-Site": ["cross-site", "same-origin", "none", "a"],
  Range: ["bytes=0-0", "bytes=-1", "bytes=9-1", "bytes=0-0,".repeat(900), "lines=1"],
  "If-None-Match": ["*", 'W/"a"', '"', ",".repeat(2000)],
  "If-Modified-Since": ["Thu, 01 Jan 1970 00:00:00 GMT", "never"],
  "Cache-Control": ["no-cache", "max-age=NaN"],
  "X-Request-Id": ["abc-123", "a".repeat(3000), '{"a":1}', "../"],
  traceparent: ["00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "00-0-0-0", "ff"],
  Authorization: ["Basic YTpi", "Bearer a.b.c", "Basic \u00FF"],
  "X-HTTP-Method-Override": ["DELETE"],
};

/** Headers that contradict each other or are malformed. */
export const FRAMINGS: readonly string[] = [
  ...words("-1 5,6 1e3 99999999999999999999").map((text) => `Content-Length: ${text}`),
  "Content-Length: 5\r\nContent-Length: 6",
  ...["chunked, identity", "xchunked", "\r\n chunked"].map((text) => `Transfer-Encoding: ${text}`),
  "Content-Length: 5\r\nTransfer-Encoding: chunked",
  "Transfer-Encoding : chunked",
  ...["100-continue", "nonsense"].map((text) => `Expect: ${text}\r\nContent-Length: 5`),
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AA==",
  "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA",
  ...["A: \u0000", "A\u0000: b", " A: b", "A", ": b", `A: ${"b".repeat(200_000)}`],
  `${"A: b\r\n".repeat(3000)}B: c`,
];

export const CHUNKS: readonly string[] = [
  "5\r\nhello\r\n0\r\n\r\n",
  "FFFFFFFFFFFFFFFFF\r\na",
  "-1\r\na\r\n0\r\n\r\n",
  `5;${"e".repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
  "5\r\nhelloWORLD\r\n0\r\n\r\n",
  `0\r\n${"T: x\r\n".repeat(2000)}\r\n`,
  "zz\r\n\r\n",
];

export const REQUEST_LINES: readonly string[] = [
  ...["", "/", "/ HTTP/9.9", "/ HTTP/1.0", " /  HTTP/1.1"].map((rest) => `GET ${rest}`),
  ...words("http://wall.de.localhost/ https://evil.example/ //evil.example/ ?a # \\ /\u00E4 *").map(
    (target) => `GET ${target} HTTP/1.1`,
  ),
  ...["CONNECT evil.example:443 HTTP/1.1", "PRI * HTTP/2.0", `${"A".repeat(20_000)} / HTTP/1.1`],
  "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00FC\u0003\u0003",
];
