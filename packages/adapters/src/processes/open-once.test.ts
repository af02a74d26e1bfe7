import { expect, it } from "vitest";
import { openOnce } from "./open-once.ts";

it("what is opened once is opened again only after a failure", async () => {
  let attempts = 0;
  const { open, opened } = openOnce(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("starting");
    return attempts;
  });
  expect(opened()).toBeUndefined();
  await expect(Promise.all([open(), open()])).rejects.toThrow("starting");
  expect([attempts, opened()]).toEqual([1, undefined]);
  expect(await Promise.all([open(), open(), opened()])).toEqual([2, 2, 2]);
});
