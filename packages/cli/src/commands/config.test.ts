import { join } from "node:path";
import { OWN_SHOP, writeShopFolder } from "../../../adapters/testing/own-shop.ts";
import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

interface Variable {
  readonly name: string;
  readonly value: string | null;
  readonly source: string;
}

const configured = async (
  line: string,
  env: Record<string, string> = {},
): Promise<Readonly<Record<string, Omit<Variable, "name">>>> => {
  const result = await runCli(`config show ${line} --json`, {}, { env });
  expect(result).toMatchObject({ code: 0, err: "" });
  const { variables } = result.document() as { variables: readonly Variable[] };
  return Object.fromEntries(variables.map(({ name, ...variable }) => [name, variable]));
};

describe("config show", () => {
  it("shows values of the environment, defaults and unset variables", async () => {
    const variables = await configured("", { LOG_LEVEL: "error", PASSEPARTOUT_DATA: "" });
    expect(variables).toMatchObject({
      LOG_LEVEL: { value: "error", source: "environment" },
      PASSEPARTOUT_DATA: { value: ".data", source: "default" },
      PASSEPARTOUT_IMAGE_CACHE_MB: { value: "256", source: "default" },
      PASSEPARTOUT_HOSTS: { value: null, source: "unset" },
      PASSEPARTOUT_BACKEND: { value: null, source: "unset" },
    });
  });

  it("shows what the folder of a shop stands for [CHN-Q12]", async () => {
    const folder = writeShopFolder(OWN_SHOP, { "prices.csv": "article,currency,price,reduced\n" });
    const variables = await configured("", { PASSEPARTOUT_SHOP: folder });
    expect(variables["PASSEPARTOUT_PRICES"]).toEqual({
      value: join(folder, "prices.csv"),
      source: "shop",
    });
  });

  it("prefers --backend to the environment", async () => {
    const env = { PASSEPARTOUT_BACKEND: "http://127.0.0.1:1" };
    expect((await configured("", env))["PASSEPARTOUT_BACKEND"]).toEqual({
      value: "http://127.0.0.1:1",
      source: "environment",
    });
    const option = await configured("--backend http://127.0.0.1:2", env);
    expect(option["PASSEPARTOUT_BACKEND"]).toEqual({
      value: "http://127.0.0.1:2",
      source: "--backend",
    });
  });

  it("hides secrets", async () => {
    const env = {
      DATABASE_URL: "postgres://shop:open-sesame@localhost/shop",
      PASSEPARTOUT_SMTP_URL: "smtps://shop:open-sesame@smtp.example",
      PASSEPARTOUT_FILES_URL: "s3://shop:open-sesame@s3.example/photos",
      PASSEPARTOUT_CONTENT_TOKEN: "open-sesame",
      PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: "open-sesame",
      PASSEPARTOUT_FLAG_SERVER_KEY: "open-sesame",
      PASSEPARTOUT_BACKEND: "https://shop:open-sesame@backend.example/",
    };
    expect(JSON.stringify(await configured("", env))).not.toContain("open-sesame");
    const { out } = await runCli("config show", {}, { env });
    expect(out).not.toContain("open-sesame");
    expect(out).toContain("https://(secret)@backend.example/");
    expect(out).toMatch(/^DATABASE_URL +\(secret\) +environment$/m);
  });

  it("exits with 2 if the configuration is invalid", async () => {
    const result = await runCli("config show --json", {}, { env: { LOG_LEVEL: "loud" } });
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({
      error: { code: "configuration-wrong", message: expect.stringContaining("LOG_LEVEL") },
    });
  });
});
