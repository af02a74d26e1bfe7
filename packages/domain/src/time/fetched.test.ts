import { expect, it } from "vitest";
import {
  dataOf,
  FAILED,
  FETCH_STATUSES,
  type Fetched,
  IDLE,
  PENDING,
  succeeded,
} from "./fetched.ts";

it("fetched data is idle, pending, a success or an error [CNT-12]", () => {
  const states: readonly Fetched<number>[] = [IDLE, PENDING, succeeded(1), FAILED];
  expect(states.map(({ status }) => status)).toEqual(FETCH_STATUSES);
  expect(states.map(dataOf)).toEqual([undefined, undefined, 1, undefined]);
});
