import { expect, it } from "vitest";
import { isStoreBusy } from "./store-busy.ts";

it.each(["57P01", "ECONNRESET", "EPIPE"])(
  "the end of a connection under a query is %s: the same request may succeed later",
  (code) => {
    expect(isStoreBusy(Object.assign(new Error("the connection has ended"), { code }))).toBe(true);
  },
);
