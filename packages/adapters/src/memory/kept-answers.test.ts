import { describe, expect, it } from "vitest";
import { createKeptAnswers } from "./kept-answers.ts";

const open = (most = 10) => {
  let now = 0;
  let asked = 0;
  const keep = createKeptAnswers({
    now: () => now,
    freshFor: 10,
    staleFor: 100,
    staleOnErrorFor: 1000,
    most,
  });
  return {
    at: (time: number) => {
      now = time;
    },
    asked: () => asked,
    keep: (key: string, value: string) =>
      keep(key, async () => {
        asked += 1;
        return value;
      }),
    fail: (key: string) =>
      keep<string>(key, async () => {
        asked += 1;
        throw new Error("down");
      }),
  };
};

/** Lets what runs behind an answer come to its end. */
const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe("kept answers", () => {
  it("are given while fresh, without asking", async () => {
    const answers = open();
    await answers.keep("a", "1");
    answers.at(9);
    expect(await answers.keep("a", "2")).toBe("1");
    expect(answers.asked()).toBe(1);
  });

  it("are given when stale, while a new one is fetched for the next time", async () => {
    const answers = open();
    await answers.keep("a", "1");
    answers.at(109);
    expect(await answers.keep("a", "2")).toBe("1");
    await settled();
    expect(await answers.keep("a", "3")).toBe("2");
  });

  it("stay when the new one fails, however often", async () => {
    const answers = open();
    await answers.keep("a", "1");
    answers.at(50);
    expect(await answers.fail("a")).toBe("1");
    await settled();
    answers.at(500);
    expect(await answers.fail("a")).toBe("1");
    answers.at(1200);
    await expect(answers.fail("a")).rejects.toThrow("down");
  });

  it("wait for a new one when they are too old to be shown", async () => {
    const answers = open();
    await answers.keep("a", "1");
    answers.at(110);
    expect(await answers.keep("a", "2")).toBe("2");
  });

  it("keep no failure", async () => {
    const answers = open();
    await expect(answers.fail("a")).rejects.toThrow("down");
    expect(await answers.keep("a", "1")).toBe("1");
  });

  it("are asked for once when many want the same at once", async () => {
    const answers = open();
    expect(await Promise.all([answers.keep("a", "1"), answers.keep("a", "2")])).toEqual(["1", "1"]);
    expect(answers.asked()).toBe(1);
  });

  it("are dropped when there are too many, that first which was wanted longest ago", async () => {
    const answers = open(2);
    await answers.keep("a", "1");
    await answers.keep("b", "1");
    await answers.keep("a", "2");
    await answers.keep("c", "1");
    expect(await answers.keep("a", "3")).toBe("1");
    expect(await answers.keep("b", "3")).toBe("3");
  });

  it("are not kept at all when fresh for no time", async () => {
    const keep = createKeptAnswers({
      now: () => 0,
      freshFor: 0,
      staleFor: 100,
      staleOnErrorFor: 100,
      most: 10,
    });
    await keep("a", async () => 1);
    expect(await keep("a", async () => 2)).toBe(2);
  });
});
