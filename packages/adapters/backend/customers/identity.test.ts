import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { describe, expect, it, onTestFinished } from "vitest";
import { newPerson, openClock, openVisitor } from "../../testing/backend-visitor.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { createEmbeddedBackend } from "../backend.ts";
import type { IdentityOptions } from "./identity-token.ts";

const IDENTITY = "/web-api/customer-auth-google-credentials";
const SIGN_UP = "/web-api/customer-signup";
const SIGN_IN = "/web-api/customer-login";
const CLIENT_ID = "81549300";
const ISSUER = "https://id.example";

const { privateKey, publicKey } = await generateKeyPair("RS256");
const stranger = await generateKeyPair("RS256");
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "1", alg: "RS256" }] };

const clock = openClock();

let credentials = 0;

const claimsOf = (email: string, subject = email): JWTPayload => ({
  iss: ISSUER,
  aud: CLIENT_ID,
  // No two credentials are the same.
  jti: String((credentials += 1)),
  sub: subject,
  exp: clock.now() / 1000 + 3600,
  email,
  email_verified: true,
  given_name: "Ada",
  family_name: "Lovelace",
});

const signed = (claims: JWTPayload, key = privateKey): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "1" }).sign(key);

const OPTIONS = { clientId: CLIENT_ID, issuers: [ISSUER], keys };

const open = (identity: IdentityOptions = OPTIONS) => createEmbeddedBackend({ clock, identity });

const identify = async (
  backend: ReturnType<typeof open>,
  credential: string,
  visitor = openVisitor(backend),
) => {
  const response = await visitor.send(IDENTITY, { json: { credential } });
  return { status: response.status, data: (await response.json()) as Record<string, unknown> };
};

describe("sign-in with an identity provider", () => {
  it("creates an account, and finds it again if the email address has changed [CUS-08] [CUS-Q2]", async () => {
    const backend = open();
    const { email } = newPerson();
    const first = await identify(backend, await signed(claimsOf(email, "subject")));
    expect(first).toMatchObject({
      status: 200,
      data: { isLoggedIn: true, firstName: "Ada", lastName: "Lovelace" },
    });
    const again = await identify(backend, await signed(claimsOf(newPerson().email, "subject")));
    expect(again.data["number"]).toBe(first.data["number"]);
  });

  it("takes over the account with its email address, removing password and sessions [CUS-Q2]", async () => {
    const backend = open();
    const person = newPerson();
    const thief = openVisitor(backend);
    const { number } = await thief.json(SIGN_UP, { json: person });
    const owner = await identify(backend, await signed(claimsOf(person.email)));
    expect(owner.data["number"]).toBe(number);
    expect(await thief.json("/web-api/customer-data")).toMatchObject({ isLoggedIn: false });
    expect((await thief.send(SIGN_IN, { json: person })).status).toBe(400);
  });

  it("never replaces the identity that an account has [CUS-Q2]", async () => {
    const backend = open();
    const visitor = openVisitor(backend);
    const { email } = newPerson();
    const owner = await identify(backend, await signed(claimsOf(email, "first")), visitor);
    const stranger = newPerson().email;
    const other = await signed(claimsOf(stranger, "second"));
    const added = await visitor.send("/web-api/customer-identity", { json: { credential: other } });
    expect(added.status).toBe(400);
    const again = await identify(backend, await signed(claimsOf(email, "first")));
    expect(again.data["number"]).toBe(owner.data["number"]);
    const second = await signed(claimsOf(stranger, "second"));
    expect((await identify(backend, second)).data["number"]).not.toBe(owner.data["number"]);
  });

  it("sanitizes names", async () => {
    const claims = { ...claimsOf(newPerson().email), given_name: '<b onload="x">Ada</b>\u0000' };
    expect((await identify(open(), await signed(claims))).data["firstName"]).toBe("b onloadxAdab");
  });

  const now = clock.now() / 1000;
  it.each<[string, object]>([
    ["for another client", { aud: "4711" }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["that has expired", { exp: now - 120 }],
    ["that is not yet valid", { nbf: now + 120 }],
    ["without expiry", { exp: undefined }],
    ["without a subject", { sub: undefined }],
    ["with an unverified address", { email_verified: false }],
    ["with a text as verification", { email_verified: "true" }],
    ["without an address", { email: undefined }],
    ["with a malformed address", { email: "nobody" }],
  ])("refuses a credential %s [CUS-Q2]", async (_, claims) => {
    const credential = await signed({ ...claimsOf(newPerson().email), ...claims });
    expect(await identify(open(), credential)).toMatchObject({
      status: 400,
      data: { errors: { credential: [expect.stringContaining("nicht bestätigt")] } },
    });
  });

  it("refuses a credential with an invalid or missing signature [CUS-Q2]", async () => {
    const claims = claimsOf(newPerson().email);
    const [header = "", payload = "", signature = ""] = (await signed(claims)).split(".");
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: "other" })).toString("base64url");
    const credentials = [
      await signed(claims, stranger.privateKey),
      new UnsecuredJWT(claims).encode(),
      [header, forged, signature].join("."),
      [header, payload, ""].join("."),
      "no token",
      "",
      "a.b.c",
    ];
    for (const credential of credentials)
      expect.soft(await identify(open(), credential)).toMatchObject({ status: 400 });
  });

  it("accepts a credential once, and counts it like every attempt [CUS-Q2]", async () => {
    const backend = open();
    const credential = await signed(claimsOf(newPerson().email));
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await identify(backend, credential)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const { email } = newPerson();
    const status = async () => {
      const json = { credential: await signed(claimsOf(email)) };
      const headers = { "X-Client-Address": "192.0.2.1" };
      return (await openVisitor(backend).send(IDENTITY, { json, headers })).status;
    };
    for (let i = 0; i < 100; i += 1) expect(await status()).toBe(200);
    expect(await status()).toBe(429);
  });

  it("reports another way to sign in to the customer who had a password [CUS-Q12]", async () => {
    const outboxFolder = mkdtempSync(join(tmpdir(), "outbox-"));
    const backend = createEmbeddedBackend({ clock, identity: OPTIONS, outboxFolder });
    const person = newPerson();
    await openVisitor(backend).send(SIGN_UP, { json: person });
    await identify(backend, await signed(claimsOf(person.email)));
    const [email = ""] = readdirSync(outboxFolder).map((file) =>
      readFileSync(join(outboxFolder, file), "utf8"),
    );
    expect(email).toMatch(new RegExp(`To: ${person.email}[^]*einen anderen Anbieter`));
  });

  it("is disabled without a client id [CUS-Q2]", async () => {
    const backend = createEmbeddedBackend({ clock });
    const credential = await signed(claimsOf(newPerson().email));
    expect(await identify(backend, credential)).toMatchObject({ status: 404 });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["hangs", () => {}],
    ["fails", (response) => response.writeHead(503).end("down")],
    ["answers with a page", (response) => response.end("<html>")],
    ["answers with no keys", (response) => response.end('{"keys":5}')],
    ["breaks off", (response) => response.destroy()],
  ])(
    "is answered with 500 and logged once while the service of the keys %s [CUS-Q2] [CUS-12]",
    async (_, answer) => {
      const server = createServer((_request, response) => answer(response));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      onTestFinished(() => {
        server.close();
        server.closeAllConnections();
      });
      const { port } = server.address() as AddressInfo;
      const log = createTestLog();
      const backend = createEmbeddedBackend({
        clock,
        log,
        identity: { ...OPTIONS, keys: new URL(`http://127.0.0.1:${port}/keys`) },
      });
      const credential = await signed(claimsOf(newPerson().email));
      expect(await identify(backend, credential)).toMatchObject({ status: 500 });
      expect(log.entries.map(([level, code]) => [level, code])).toEqual([["error", "login-error"]]);
    },
  );

  it("reads the keys from a file, and returns 500 while there is none", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "keys-")), "keys.json");
    const backend = open({ ...OPTIONS, keys: pathToFileURL(file) });
    const credential = await signed(claimsOf(newPerson().email));
    expect(await identify(backend, credential)).toMatchObject({ status: 500 });
    writeFileSync(file, JSON.stringify(keys));
    expect(await identify(backend, credential)).toMatchObject({ status: 200 });
  });
});
