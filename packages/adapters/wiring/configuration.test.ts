import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  ConfigurationError,
  readConfiguration,
  readServerSettings,
  unknownVariables,
  VARIABLE_SCHEMAS,
} from "./configuration.ts";

const NO_SERVICES = {
  flags: { serverKey: "embedded", browserKey: "embedded", isEmbedded: true },
  images: { provider: "ipx", hosts: [], maxCacheBytes: 256_000_000 },
  consent: { named: {} },
};

describe("the configuration", () => {
  it("defaults to the embedded backend without hosts of its own [LOC-Q7] [LOC-Q10]", () => {
    expect(readConfiguration({})).toEqual({
      definition: SAMPLE_SHOP,
      content: {
        accessToken: "embedded",
        through: "service",
        management: { endpoint: "https://mapi.storyblok.com/v1" },
      },
      data: { folder: ".data" },
      hasSampleIdentity: true,
      services: NO_SERVICES,
      hosts: [],
      staffHosts: [],
      corsOrigins: [],
      whitelabelCustomers: [],
      development: true,
      trustedProxies: 0,
      stopDelayMs: 0,
      drainTimeoutMs: 25_000,
      logLevel: "warn",
      faults: { faults: [], seed: 1, sentinels: true },
    });
  });

  it("reads every variable", () => {
    expect(
      readConfiguration({
        PASSEPARTOUT_BACKEND: "http://localhost:4100/",
        PASSEPARTOUT_CONTENT_ENDPOINT: "https://content.example/v2",
        PASSEPARTOUT_CONTENT_TOKEN: "t",
        PASSEPARTOUT_CONTENT_RATE_LIMIT: "3",
        PASSEPARTOUT_CONTENT_FOLDER: import.meta.dirname,
        PASSEPARTOUT_CONTENT_THROUGH: "endpoint",
        PASSEPARTOUT_CONTENT_MANAGEMENT_ENDPOINT: "http://127.0.0.1:4300/v1/",
        PASSEPARTOUT_CONTENT_MANAGEMENT_TOKEN: "m",
        PASSEPARTOUT_CONTENT_SPACE: "77",
        PASSEPARTOUT_DATA: "/srv/shop",
        DATABASE_URL: "postgres://shop@localhost/shop",
        PASSEPARTOUT_SMTP_URL: "smtps://smtp.example",
        PASSEPARTOUT_FILES_URL: "s3://a:b%2Fc@s3.example/photos  database",
        PASSEPARTOUT_PHOTOS_MB: "500",
        PASSEPARTOUT_IDENTITY_CLIENT_ID: "81549300",
        PASSEPARTOUT_IDENTITY_ISSUERS: "https://id.example",
        PASSEPARTOUT_IDENTITY_KEYS: import.meta.filename,
        PASSEPARTOUT_SAMPLE_IDENTITY: "1",
        PASSEPARTOUT_SAMPLE_CAMPAIGNS: "second",
        PASSEPARTOUT_HOSTS: "wall.de=www.shop.example, card.gb=cards.example",
        PASSEPARTOUT_STAFF_HOSTS: "staff.shop.example",
        PASSEPARTOUT_CORS_ORIGINS: "https://blog.example",
        PASSEPARTOUT_WHITELABEL_CUSTOMERS: "123456789, 987654321",
        NODE_ENV: "production",
        PASSEPARTOUT_TRUST_PROXY: "2",
        PASSEPARTOUT_PUBLIC_ORIGIN: "https://*:8443",
        PASSEPARTOUT_STOP_DELAY: "5000",
        PASSEPARTOUT_DRAIN_TIMEOUT: "9000",
        LOG_LEVEL: "error",
        PASSEPARTOUT_FAULT: "prices=timeout; seed=9",
      }),
    ).toEqual({
      definition: SAMPLE_SHOP,
      backendUrl: "http://localhost:4100",
      campaigns: "second",
      hasSampleIdentity: true,
      content: {
        endpoint: "https://content.example/v2",
        accessToken: "t",
        rateLimit: 3,
        folder: import.meta.dirname,
        through: "endpoint",
        management: { endpoint: "http://127.0.0.1:4300/v1", token: "m", spaceId: "77" },
      },
      data: {
        folder: "/srv/shop",
        databaseUrl: "postgres://shop@localhost/shop",
        smtpUrl: "smtps://smtp.example",
        fileAddresses: ["s3://a:b%2Fc@s3.example/photos", "database"],
        maxImageBytes: 500 * 1024 * 1024,
      },
      identity: {
        clientId: "81549300",
        issuers: ["https://id.example"],
        keys: import.meta.filename,
      },
      services: NO_SERVICES,
      hosts: [
        { channel: "wall", suffix: "de", host: "www.shop.example" },
        { channel: "card", suffix: "gb", host: "cards.example" },
      ],
      staffHosts: ["staff.shop.example"],
      corsOrigins: ["https://blog.example"],
      whitelabelCustomers: ["123456789", "987654321"],
      development: false,
      trustedProxies: 2,
      publicOrigin: { protocol: "https:", port: ":8443" },
      stopDelayMs: 5000,
      drainTimeoutMs: 9000,
      logLevel: "error",
      faults: {
        faults: [{ target: "prices", effect: { kind: "timeout" } }],
        seed: 9,
        sentinels: false,
      },
    });
  });

  it("stores nothing on disk with :memory:", () => {
    expect(readConfiguration({ PASSEPARTOUT_DATA: ":memory:" }).data).toEqual({});
  });

  it("accepts Google's tokens once a client id is set [CUS-Q2]", () => {
    expect(readConfiguration({ PASSEPARTOUT_IDENTITY_CLIENT_ID: "81549300" }).identity).toEqual({
      clientId: "81549300",
      issuers: ["https://accounts.google.com", "accounts.google.com"],
      keys: "https://www.googleapis.com/oauth2/v3/certs",
    });
  });

  it("stores no photos outside of a process whose data is lost with it", () => {
    const variables = {
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_FILES_URL: "s3://a:b@s3.example/photos",
    };
    expect(readConfiguration(variables).data).toEqual({});
  });

  it("treats an empty variable as not set", () => {
    expect(readConfiguration({ PASSEPARTOUT_BACKEND: "", LOG_LEVEL: "" })).toEqual(
      readConfiguration({}),
    );
  });

  it.each([
    [{ PASSEPARTOUT_BACKEND: "localhost:4100" }, "PASSEPARTOUT_BACKEND: must be an http"],
    [{ PASSEPARTOUT_BACKEND: "ftp://x" }, "PASSEPARTOUT_BACKEND"],
    [{ PASSEPARTOUT_HOSTS: "wall.xx=a.example" }, "wall.xx=a.example must have the form"],
    [{ PASSEPARTOUT_HOSTS: "shop.example" }, "PASSEPARTOUT_HOSTS"],
    [
      { PASSEPARTOUT_HOSTS: "wall.de=a.example, wall.at=A.example" },
      "A.example is the host of wall.de and wall.at",
    ],
    [{ PASSEPARTOUT_HOSTS: "wall.de=https://a.example" }, "must have the form"],
    [{ PASSEPARTOUT_STAFF_HOSTS: "a.example:3000" }, "must be a host name only"],
    [{ PASSEPARTOUT_WHITELABEL_CUSTOMERS: "ada@lovelace.example" }, "must be customer numbers"],
    [{ PASSEPARTOUT_CONTENT_FOLDER: "missing" }, "must be the path of an existing folder"],
    [{ PASSEPARTOUT_FLAG_FILE: "missing.json" }, "must be the path of an existing file"],
    [{ PASSEPARTOUT_IDENTITY_KEYS: "missing.json" }, "or the path of an existing file"],
    [
      { DATABASE_URL: "mysql://localhost/shop" },
      "DATABASE_URL: must be the address of a PostgreSQL",
    ],
    [
      { DATABASE_URL: "postgres://localhost/shop", PASSEPARTOUT_DATA: ":memory:" },
      "there is no way to send emails; set PASSEPARTOUT_SMTP_URL",
    ],
    [
      { PASSEPARTOUT_SMTP_URL: "https://smtp.example" },
      "PASSEPARTOUT_SMTP_URL: must be the address of an email server",
    ],
    [{ PASSEPARTOUT_PHOTOS_MB: "0" }, "PASSEPARTOUT_PHOTOS_MB: must be a positive number"],
    [{ PASSEPARTOUT_SAMPLE_CAMPAIGNS: "both" }, "must be one of first, second"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: must be one of debug, info, warn, error, silent"],
    [
      { PASSEPARTOUT_FAULT: "prizes=timeout" },
      "PASSEPARTOUT_FAULT: prizes: the target of a fault must be",
    ],
    ...["http://mapi.example/v1", "http://127.0.0.1.example/v1", "mapi.example"].map(
      (endpoint): [Record<string, string>, string] => [
        { PASSEPARTOUT_CONTENT_MANAGEMENT_ENDPOINT: endpoint },
        "PASSEPARTOUT_CONTENT_MANAGEMENT_ENDPOINT: must be an http",
      ],
    ),
    [
      { PASSEPARTOUT_CONTENT_RATE_LIMIT: "0" },
      "PASSEPARTOUT_CONTENT_RATE_LIMIT: must be a positive number, for example 5",
    ],
    ...["varnish", "varnish=cache", "varnish=http://a,b", "fastly=", "akamai=1"].map(
      (cdn): [Record<string, string>, string] => [
        { PASSEPARTOUT_CDN: cdn },
        "PASSEPARTOUT_CDN: must be varnish=addresses, fastly=service or cloudflare=zone",
      ],
    ),
    [
      { PASSEPARTOUT_VALKEY_URL: "http://cache" },
      "PASSEPARTOUT_VALKEY_URL: must be the address of a Valkey or Redis",
    ],
    ...["10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8,", "::/129", "10", "-1"].map(
      (proxies): [Record<string, string>, string] => [
        { PASSEPARTOUT_TRUST_PROXY: proxies },
        "PASSEPARTOUT_TRUST_PROXY: must be the number of proxies",
      ],
    ),
    [
      { PASSEPARTOUT_TRUST_PROXY: "yes" },
      "PASSEPARTOUT_TRUST_PROXY: must be the number of proxies in front of the shop, 0 to 9, or their addresses, for example 10.0.0.0/8, 2001:db8::/32",
    ],
    [
      { PASSEPARTOUT_PUBLIC_ORIGIN: "https://www.shop.example" },
      "PASSEPARTOUT_PUBLIC_ORIGIN: must be https://* or http://*",
    ],
    [
      { PASSEPARTOUT_PUBLIC_ORIGIN: "https://*:99999" },
      "PASSEPARTOUT_PUBLIC_ORIGIN: must be https://* or http://*",
    ],
  ])("refuses %j and names the expected format", (variables, message) => {
    const read = () => readConfiguration(variables);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(message);
  });
});

describe("the address of files", () => {
  it.each([
    "https://s3.example/photos",
    "s3://s3.example/photos",
    "s3://a:b%@s3.example/photos",
    "s3://a:b@/photos",
    "file://server/photos",
    "s3://a:b@s3.example/photos rows",
  ])("is not %s", (PASSEPARTOUT_FILES_URL) => {
    expect(() => readConfiguration({ PASSEPARTOUT_FILES_URL })).toThrow(
      "PASSEPARTOUT_FILES_URL: must be the address of a bucket or folder",
    );
  });
});

describe("the address to listen on", () => {
  it("is read from PORT and HOST", () => {
    expect(readServerSettings({})).toEqual({ logsRequests: false, processes: 1 });
    expect(readServerSettings({ PORT: "", HOST: "" })).toEqual({
      logsRequests: false,
      processes: 1,
    });
    expect(readServerSettings({ PORT: "0", HOST: "0.0.0.0" })).toMatchObject({
      port: 0,
      host: "0.0.0.0",
    });
  });

  it.each(["-1", "65536", "3000.5", "http"])("refuses PORT=%s", (PORT) => {
    expect(() => readServerSettings({ PORT })).toThrow(
      "PORT: must be a number from 0 to 65535, for example 3000",
    );
  });
});

describe("a secret", () => {
  const file = (text: string) => {
    const path = join(mkdtempSync(join(tmpdir(), "secret-")), "secret");
    writeFileSync(path, text);
    return path;
  };

  it("can be in a file", () => {
    const DATABASE_URL_FILE = file("postgres://shop:secret@db/shop\n");
    expect(readConfiguration({ DATABASE_URL_FILE }).data.databaseUrl).toBe(
      "postgres://shop:secret@db/shop",
    );
    expect(unknownVariables({ PASSEPARTOUT_SMTP_URL_FILE: "x" })).toEqual([]);
  });

  it.each([
    ["that is missing", { DATABASE_URL_FILE: "missing" }, /^DATABASE_URL_FILE: .*ENOENT$/],
    [
      "and in a variable",
      { DATABASE_URL_FILE: file("a"), DATABASE_URL: "postgres://db/shop" },
      /^DATABASE_URL: it is set, and in a file too$/,
    ],
    ["with a wrong value", { DATABASE_URL_FILE: file("secret") }, /^DATABASE_URL: must be /],
  ])("in a file %s is refused without its value", (_, variables, message) => {
    expect(() => readConfiguration(variables)).toThrow(message);
    expect(() => readConfiguration(variables)).not.toThrow(/secret$/);
  });
});

describe("variables that the shop does not read", () => {
  it("are reported with the most similar known name", () => {
    expect(
      unknownVariables({
        PASSEPARTOUT_BAKEND: "http://localhost:4100",
        PASSEPARTOUT_HOST: "wall.de=a.example",
        PASSEPARTOUT_SOMETHING_ELSE: "",
        PASSEPARTOUT_DATA: ":memory:",
        PATH: "/bin",
        LOG_LEVELS: "warn",
      }),
    ).toEqual([
      "PASSEPARTOUT_BAKEND is not a variable of the shop and is ignored. Did you mean PASSEPARTOUT_BACKEND?",
      "PASSEPARTOUT_HOST is not a variable of the shop and is ignored. Did you mean PASSEPARTOUT_HOSTS?",
      "PASSEPARTOUT_SOMETHING_ELSE is not a variable of the shop and is ignored.",
    ]);
  });
});

describe("docs/configuration.md", () => {
  it("lists every variable, and no other", () => {
    const path = new URL("../../../docs/configuration.md", import.meta.url);
    const rows = readFileSync(path, "utf8").match(/^\| `.*$/gm) ?? [];
    const documented = rows.flatMap((row) => {
      const [, names = ""] = row.split("|");
      return [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    });
    expect(new Set(documented)).toEqual(new Set(Object.keys(VARIABLE_SCHEMAS)));
    expect(documented).toHaveLength(Object.keys(VARIABLE_SCHEMAS).length);
  });
});
