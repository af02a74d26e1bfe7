import { expect, get, test } from "./shop-test.ts";

/** In bytes, compressed. By idle, 1.7 kB of scripts come on top, and 96,000 bytes are the limit of all. */
const MAX_SCRIPT = 94_300;
const MAX_STYLES = 12_000;

const HOST = "wall.de.localhost";

for (const path of ["/", "/wandbilder"])
  test(`script and styles of ${path} stay small`, async () => {
    const { text } = await get(HOST, path);
    const sizeOf = async (file: string) =>
      Number((await get(HOST, file, { "accept-encoding": "br" })).headers["content-length"]);
    const script = / data-entry="([^"]+)"/.exec(text)?.[1] ?? "";
    const size = await sizeOf(script);
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThan(MAX_SCRIPT);
    const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(await sizeOf(styles)).toBeLessThan(MAX_STYLES);
  });
