import { describe, expect, it } from "vitest";
import { ConfigurationError, readConfiguration } from "./configuration.ts";

const NO_SERVICES = {
  flags: { serverKey: "embedded", browserKey: "embedded", isEmbedded: true },
  images: { hosts: [], mostCacheBytes: 256_000_000 },
  consent: { named: {} },
};

describe("the configuration", () => {
  it("has the embedded backend and no hosts of its own when nothing is set [LOC-Q7] [LOC-Q10]", () => {
    expect(readConfiguration({})).toEqual({
      content: { accessToken: "embedded", through: "service" },
      data: { folder: ".data" },
      services: NO_SERVICES,
      hosts: [],
      staffHosts: [],
      development: true,
      trustsProxy: false,
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
        PASSEPARTOUT_CONTENT_FOLDER: "content",
        PASSEPARTOUT_CONTENT_THROUGH: "endpoint",
        PASSEPARTOUT_DATA: "/srv/shop",
        DATABASE_URL: "postgres://shop@localhost/shop",
        PASSEPARTOUT_IDENTITY_CLIENT_ID: "81549300",
        PASSEPARTOUT_IDENTITY_ISSUERS: "https://id.example",
        PASSEPARTOUT_IDENTITY_KEYS: "keys.json",
        PASSEPARTOUT_HOSTS: "wall.de=www.shop.example, card.gb=cards.example",
        PASSEPARTOUT_STAFF_HOSTS: "staff.shop.example",
        NODE_ENV: "production",
        PASSEPARTOUT_TRUST_PROXY: "1",
        LOG_LEVEL: "error",
        PASSEPARTOUT_FAULT: "prices=timeout; seed=9",
      }),
    ).toEqual({
      backendUrl: "http://localhost:4100",
      content: {
        endpoint: "https://content.example/v2",
        accessToken: "t",
        rateLimit: 3,
        folder: "content",
        through: "endpoint",
      },
      data: { folder: "/srv/shop", databaseUrl: "postgres://shop@localhost/shop" },
      identity: { clientId: "81549300", issuers: ["https://id.example"], keys: "keys.json" },
      services: NO_SERVICES,
      hosts: [
        { channel: "wall", suffix: "de", host: "www.shop.example" },
        { channel: "card", suffix: "gb", host: "cards.example" },
      ],
      staffHosts: ["staff.shop.example"],
      development: false,
      trustsProxy: true,
      logLevel: "error",
      faults: {
        faults: [{ target: "prices", effect: { kind: "timeout" } }],
        seed: 9,
        sentinels: false,
      },
    });
  });

  it("keeps nothing on disk when told so", () => {
    expect(readConfiguration({ PASSEPARTOUT_DATA: ":memory:" }).data).toEqual({});
  });

  it("believes Google's tokens once a client id is set [CUS-Q2]", () => {
    expect(readConfiguration({ PASSEPARTOUT_IDENTITY_CLIENT_ID: "81549300" }).identity).toEqual({
      clientId: "81549300",
      issuers: ["https://accounts.google.com", "accounts.google.com"],
      keys: "https://www.googleapis.com/oauth2/v3/certs",
    });
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readConfiguration({ PASSEPARTOUT_BACKEND: "", LOG_LEVEL: "" })).toEqual(
      readConfiguration({}),
    );
  });

  it.each([
    [{ PASSEPARTOUT_BACKEND: "localhost:4100" }, "PASSEPARTOUT_BACKEND: must be an http"],
    [{ PASSEPARTOUT_BACKEND: "ftp://x" }, "PASSEPARTOUT_BACKEND"],
    [{ PASSEPARTOUT_HOSTS: "wall.xx=a.example" }, "wall.xx=a.example must read"],
    [{ PASSEPARTOUT_HOSTS: "shop.example" }, "PASSEPARTOUT_HOSTS"],
    [
      { DATABASE_URL: "mysql://localhost/shop" },
      "DATABASE_URL: must be the address of a PostgreSQL",
    ],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ PASSEPARTOUT_FAULT: "prizes=timeout" }, "PASSEPARTOUT_FAULT: prizes: a fault hits"],
    [{ PASSEPARTOUT_CONTENT_RATE_LIMIT: "0" }, "PASSEPARTOUT_CONTENT_RATE_LIMIT"],
  ])("refuses %j and says what would be right", (variables, message) => {
    const read = () => readConfiguration(variables);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(message);
  });
});
