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

it("lets others go first before each of several works that have waited", async () => {
  await new Promise((resolve) => setImmediate(resolve));
  const order: string[] = [];
  const work = async (name: string) => {
    await giveWay();
    workFor(20);
    order.push(name);
    setImmediate(() => order.push("another request"));
  };
  await giveWay();
  workFor(20);
  await Promise.all(["first", "second", "third"].map(work));
  expect(order).toEqual(["first", "another request", "second", "another request", "third"]);
});
