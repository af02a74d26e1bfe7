import { describe, expect, it } from "vitest";
import type { FlagClient } from "@passepartout/domain/experiments/flag-client.port";
import type { Parts } from "../context.ts";
import { runCli } from "../../testing/run-cli.ts";

/** A flag service that says of a flag what a visitor's key and channel are, as `k1 on wall`. */
const serving = (
  says: FlagClient["treatmentOf"],
  isReady = true,
): { readonly asked: string[]; readonly parts: Partial<Parts> } => {
  const asked: string[] = [];
  return {
    asked,
    parts: {
      openFlags: async () => ({
        settled: async () => {},
        clientFor: (key) => {
          asked.push(key);
          return { isReady, treatmentOf: says };
        },
        close: async () => void asked.push("closed"),
      }),
    },
  };
};

const evaluated = async (line: string, { parts } = serving(() => "on")) =>
  (await runCli(`flags evaluate ${line} --json`, parts)).document();

describe("flags evaluate", () => {
  it("tells what the flag service says to a visitor [FLG-01]", async () => {
    const { asked, parts } = serving((flag) => (flag === "nudging" ? "on" : "off"));
    expect(await evaluated("nudging --key k1", { asked, parts })).toEqual({
      treatment: "on",
      source: "backend",
    });
    expect(await evaluated("hide-shops --key k2", { asked, parts })).toEqual({
      treatment: "off",
      source: "backend",
    });
    expect(asked).toEqual(["k1", "closed", "k2", "closed"]);
  });

  it("decides by channel and device [FLG-15]", async () => {
    const service = serving((_, { channel, mobileDevice }) =>
      channel === "card" && mobileDevice ? "on" : "off",
    );
    expect(await evaluated("nudging --key k1", service)).toMatchObject({ treatment: "off" });
    expect(await evaluated("nudging --key k1 --channel card --mobile", service)).toMatchObject({
      treatment: "on",
    });
  });

  it.each(["", "--key ''"])(
    "is off by default without a key, and asks nobody: %s [FLG-03]",
    async (key) => {
      const { asked, parts } = serving(() => "on");
      const ran = await runCli(
        ["flags", "evaluate", "nudging", "--json", ...(key ? ["--key", ""] : [])],
        parts,
      );
      expect(ran.document()).toEqual({ treatment: "off", source: "default" });
      expect(asked).toEqual([]);
    },
  );

  it("is off by default without a client, which is told [FLG-03]", async () => {
    const ran = await runCli("flags evaluate nudging --key k1", {
      openFlags: async () => ({
        settled: async () => {},
        clientFor: () => undefined,
        close: async () => {},
      }),
    });
    expect(ran).toMatchObject({
      code: 0,
      out: "treatment  off\nsource     default\n",
      err: "warning: flag-client-or-sdk-empty\n",
    });
  });

  it.each([
    "_ffName=nudging&_ffTreatment=off",
    "?_ffName=nudging&_ffTreatment=off",
    "http://wall.de.localhost/poster?_ffName=nudging&_ffTreatment=off#top",
  ])("takes an override of the address, and asks nobody: %s [FLG-07]", async (query) => {
    const service = serving(() => "on");
    for (const key of ["", "--key k1"]) {
      expect(await evaluated(`nudging ${key} --query '${query}'`, service)).toEqual({
        treatment: "off",
        source: "override",
      });
    }
    expect(service.asked).toEqual([]);
  });

  it.each(["control", "ON", "", "1"])(
    "takes no override but on and off: %j [FLG-07]",
    async (treatment) => {
      const query = `_ffName=nudging&_ffTreatment=${treatment}`;
      expect(await evaluated(`nudging --key k1 --query ${query}`)).toEqual({
        treatment: "on",
        source: "backend",
      });
    },
  );

  it("leaves an override to its own flag [FLG-07]", async () => {
    const query = "_ffName=hide-shops&_ffTreatment=off";
    expect(await evaluated(`nudging --key k1 --query ${query}`)).toMatchObject({ treatment: "on" });
  });

  it("creates no client with the disabled switch [FLG-08]", async () => {
    const service = serving(() => "on");
    expect(await evaluated("nudging --key k1 --query _ffDisabled", service)).toEqual({
      treatment: "off",
      source: "default",
    });
    expect(service.asked).toEqual([]);
  });

  it("is control by default for a flag that the service does not know [FLG-Q4]", async () => {
    expect(
      await evaluated(
        "no-such-flag --key k1",
        serving(() => undefined),
      ),
    ).toEqual({ treatment: "control", source: "default" });
  });

  it("refuses a key of more than 250 characters [FLG-27]", async () => {
    const line = ["flags", "evaluate", "nudging", "--key", "k".repeat(251), "--json"];
    const ran = await runCli(line, serving(() => "on").parts);
    expect(ran.code).toBe(2);
    expect(ran.document()).toMatchObject({ error: { code: "flag-key-too-long" } });
  });

  it("ends with 3 when the flag service gives no flags", async () => {
    const { parts } = serving(() => "on", false);
    const ran = await runCli("flags evaluate nudging --key k1 --json", parts);
    expect(ran.code).toBe(3);
    expect(ran.document()).toMatchObject({ error: { code: "flags-unreachable" } });
  });
});
