import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPageLocked, lockAfter, type PageLock, type PageLockEvent } from "./page-lock.ts";

const lock = (holder: "dialog" | "burger-menu"): PageLockEvent => ({ type: "page.lock", holder });
const unlock = (holder: "dialog" | "burger-menu"): PageLockEvent => ({
  type: "page.unlock",
  holder,
});

const after = (...events: readonly PageLockEvent[]): PageLock =>
  events.reduce<PageLock>(lockAfter, []);

describe("the page lock", () => {
  it.each<[string, boolean, readonly PageLockEvent[]]>([
    ["nothing", false, []],
    ["a dialog opened", true, [lock("dialog")]],
    ["it closed", false, [lock("dialog"), unlock("dialog")]],
    ["one of two closed", true, [lock("burger-menu"), lock("dialog"), unlock("dialog")]],
    ["the other of two closed", true, [lock("burger-menu"), lock("dialog"), unlock("burger-menu")]],
    ["one closed twice", true, [lock("burger-menu"), unlock("dialog"), unlock("dialog")]],
    ["one opened twice, closed once", false, [lock("dialog"), lock("dialog"), unlock("dialog")]],
  ])("after %s is %j [DLG-06, DLG-Q3]", (_, isLocked, events) => {
    expect(isPageLocked(after(...events))).toBe(isLocked);
  });

  it("ends when every overlay has released it, in any order [DLG-Q3]", () => {
    const events = fc.constantFrom(lock("dialog"), lock("burger-menu"), unlock("dialog"));
    fc.assert(
      fc.property(fc.array(events), (sequence) => {
        const end = after(...sequence, unlock("burger-menu"), unlock("dialog"));
        expect(isPageLocked(end)).toBe(false);
      }),
    );
  });
});
