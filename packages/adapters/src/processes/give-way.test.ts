import { expect, it } from "vitest";
import { giveWay } from "./give-way.ts";

const workFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it("lets others go first after long work, and only then", async () => {
  await new Promise((resolve) => setImmediate(resolve));
  const order: string[] = [];
  setImmediate(() => order.push("another request"));
  await giveWay();
  order.push("short work");
  await giveWay();
  workFor(20);
  order.push("long work");
  await giveWay();
  order.push("the rest");
  expect(order).toEqual(["short work", "long work", "another request", "the rest"]);
});
