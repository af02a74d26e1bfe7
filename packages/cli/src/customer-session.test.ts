import { expect, it } from "vitest";
import { dataFolder } from "./customer-session.ts";

const STATE = { XDG_STATE_HOME: "/state" };

it.each([
  [{}, undefined, "/state/passepartout/data"],
  [{ PASSEPARTOUT_DATA: "/data" }, undefined, "/data"],
  [{ PASSEPARTOUT_DATA: "/data" }, "/other", "/other"],
  [{ PASSEPARTOUT_DATA: ":memory:" }, undefined, "/state/passepartout/data"],
])("customers of %j and --data %s are in %s, never in memory", (env, option, folder) => {
  expect(dataFolder({ ...STATE, ...env }, option)).toBe(folder);
});
