import { expect, it } from "vitest";
import { ANY_THEME, themeAddressOf, themePathOf } from "./theme-path.ts";

it.each(["1001", "a&b $& ü/"])("the address of theme %j is that of any with its id", (id) => {
  const any = `/fr${themePathOf(ANY_THEME)}/?_foo=1`;
  expect(themeAddressOf(any, id)).toBe(`/fr${themePathOf(id)}/?_foo=1`);
});
