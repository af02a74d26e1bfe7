import { describe, expect, it } from "vitest";
import type { FlagClient } from "@passepartout/domain/experiments/flag-client.port";
import type { Dependencies } from "../context.ts";
import { openFakeFlags } from "../../testing/fake-flags.ts";
import { runCli } from "../../testing/run-cli.ts";

/** A flag service with the treatments given; it records the keys of the clients it creates, and its closing. */
const flagService = (
  treatmentOf: FlagClient["treatmentOf"],
  isReady = true,
): { readonly calls: string[]; readonly dependencies: Partial<Dependencies> } => {
  const calls: string[] = [];
  return {
    calls,
    dependencies: openFakeFlags({
      clientFor: (key) => {
        calls.push(key);
        return { isReady, treatmentOf };
      },
      close: async () => void calls.push("closed"),
    }),
  };
};

const evaluated = async (line: string, { dependencies } = flagService(() => "on")) =>
  (await runCli(`flags evaluate ${line} --json`, dependencies)).document();

describe("flags evaluate", () => {
  it("prints the treatment from the flag service [FLG-01]", async () => {
    const { calls, dependencies } = flagService((flag) => (flag === "nudging" ? "on" : "off"));
    expect(await evaluated("nudging --key k1", { calls, dependencies })).toEqual({
      treatment: "on",
      source: "backend",
    });
    expect(await evaluated("hide-shops --key k2", { calls, dependencies })).toEqual({
      treatment: "off",
      source: "backend",
    });
    expect(calls).toEqual(["k1", "closed", "k2", "closed"]);
  });

  it("decides by channel and device [FLG-15]", async () => {
    const service = flagService((_, { channel, mobileDevice }) =>
      channel === "card" && mobileDevice ? "on" : "off",
    );
    expect(await evaluated("nudging --key k1", service)).toMatchObject({ treatment: "off" });
    expect(await evaluated("nudging --key k1 --channel card --mobile", service)).toMatchObject({
      treatment: "on",
    });
  });

  it.each(["", "--key ''"])(
    "is off by default without a key, and does not use the flag service: %s [FLG-03]",
    async (key) => {
      const { calls, dependencies } = flagService(() => "on");
      const result = await runCli(
        ["flags", "evaluate", "nudging", "--json", ...(key ? ["--key", ""] : [])],
        dependencies,
      );
      expect(result.document()).toEqual({ treatment: "off", source: "default" });
      expect(calls).toEqual([]);
    },
  );

  it("is off by default without a client, with a warning [FLG-03]", async () => {
    const result = await runCli(
      "flags evaluate nudging --key k1",
      openFakeFlags({ clientFor: () => undefined }),
    );
    expect(result).toMatchObject({
      code: 0,
      out: "treatment  off\nsource     default\n",
      err: "warning: flag-client-or-sdk-empty\n",
    });
  });

  it.each([
    "_ffName=nudging&_ffTreatment=off",
    "?_ffName=nudging&_ffTreatment=off",
    "http://wall.de.localhost/poster?_ffName=nudging&_ffTreatment=off#top",
  ])("uses an override in the address instead of the flag service: %s [FLG-07]", async (query) => {
    const service = flagService(() => "on");
    for (const key of ["", "--key k1"]) {
      expect(await evaluated(`nudging ${key} --query '${query}'`, service)).toEqual({
        treatment: "off",
        source: "override",
      });
    }
    expect(service.calls).toEqual([]);
  });

  it.each(["control", "ON", "", "1"])(
    "ignores overrides other than on and off: %j [FLG-07]",
    async (treatment) => {
      const query = `_ffName=nudging&_ffTreatment=${treatment}`;
      expect(await evaluated(`nudging --key k1 --query ${query}`)).toEqual({
        treatment: "on",
        source: "backend",
      });
    },
  );

  it("ignores an override of another flag [FLG-07]", async () => {
    const query = "_ffName=hide-shops&_ffTreatment=off";
    expect(await evaluated(`nudging --key k1 --query ${query}`)).toMatchObject({ treatment: "on" });
  });

  it("creates no client with the disabled switch [FLG-08]", async () => {
    const service = flagService(() => "on");
    expect(await evaluated("nudging --key k1 --query _ffDisabled", service)).toEqual({
      treatment: "off",
      source: "default",
    });
    expect(service.calls).toEqual([]);
  });

  it("is control by default for a flag unknown to the service, with --any [FLG-Q4]", async () => {
    expect(
      await evaluated(
        "no-such-flag --any --key k1",
        flagService(() => undefined),
      ),
    ).toEqual({ treatment: "control", source: "default" });
  });

  it("refuses a flag without an experiment, and suggests a similar one, unless --any is given", async () => {
    const { dependencies } = flagService(() => "on");
    const result = await runCli("flags evaluate nudgin --key k1 --json", dependencies);
    expect(result.code).toBe(2);
    expect(result.document()).toEqual({
      error: {
        code: "flag-unknown",
        message: expect.stringContaining("did you mean nudging?"),
        input: "nudgin",
      },
    });
    expect(await runCli("flags evaluate nudgin --key k1 --any", dependencies)).toMatchObject({
      code: 0,
    });
  });

  it("refuses a key of more than 250 characters [FLG-27]", async () => {
    const line = ["flags", "evaluate", "nudging", "--key", "k".repeat(251), "--json"];
    const result = await runCli(line, flagService(() => "on").dependencies);
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({ error: { code: "flag-key-too-long" } });
  });

  it("exits with 3 if the flag service returns no flags", async () => {
    const { dependencies } = flagService(() => "on", false);
    const result = await runCli("flags evaluate nudging --key k1 --json", dependencies);
    expect(result.code).toBe(3);
    expect(result.document()).toMatchObject({ error: { code: "flags-unreachable" } });
  });
});
