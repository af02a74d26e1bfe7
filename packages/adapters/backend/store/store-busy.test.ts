import { expect, it } from "vitest";
import { isStoreBusy } from "./store-busy.ts";

it("a socket of a server that has stopped is gone: the same request may succeed later, unlike that for a missing file", () => {
  const missing = (syscall: string) =>
    isStoreBusy(Object.assign(new Error("ENOENT"), { code: "ENOENT", syscall }));
  expect([missing("connect"), missing("open")]).toEqual([true, false]);
});

it.each(["57P01", "ECONNRESET", "EPIPE"])(
  "the end of a connection under a query is %s: the same request may succeed later",
  (code) => {
    expect(isStoreBusy(Object.assign(new Error("the connection has ended"), { code }))).toBe(true);
  },
);
