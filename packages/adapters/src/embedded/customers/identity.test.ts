import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { describe, expect, it } from "vitest";
import { newPerson, openClock, openVisitor } from "../../../testing/backend-visitor.ts";
import { createEmbeddedBackend } from "../backend.ts";

const IDENTITY = "/web-api/customer-auth-google-credentials";
const SIGN_UP = "/web-api/customer-signup";
const SIGN_IN = "/web-api/customer-login";
const CLIENT_ID = "81549300";
const ISSUER = "https://id.example";

const { privateKey, publicKey } = await generateKeyPair("RS256");
const stranger = await generateKeyPair("RS256");
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "1", alg: "RS256" }] };

const clock = openClock();

const claimsOf = (email: string, subject = email): JWTPayload => ({
  iss: ISSUER,
  aud: CLIENT_ID,
  sub: subject,
  exp: clock.now() / 1000 + 3600,
  email,
  email_verified: true,
  given_name: "Ada",
  family_name: "Lovelace",
});

const signed = (claims: JWTPayload, key = privateKey): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "1" }).sign(key);

const open = (own: Parameters<typeof createEmbeddedBackend>[0]["identity"] = options) =>
  createEmbeddedBackend({ clock, ...(own && { identity: own }) });

const options = { clientId: CLIENT_ID, issuers: [ISSUER], keys };

const identify = async (
  backend: ReturnType<typeof open>,
  credential: string,
  visitor = openVisitor(backend),
) => {
  const response = await visitor.ask(IDENTITY, { json: { credential } });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
};

describe("signing in through a third party", () => {
  it("opens an account for who has none, and knows it again though the address changed [CUS-08] [CUS-Q2]", async () => {
    const backend = open();
    const { email } = newPerson();
    const first = await identify(backend, await signed(claimsOf(email, "subject")));
    expect(first).toMatchObject({
      status: 200,
      answer: { isLoggedIn: true, firstName: "Ada", lastName: "Lovelace" },
    });
    const again = await identify(backend, await signed(claimsOf(newPerson().email, "subject")));
    expect(again.answer["number"]).toBe(first.answer["number"]);
  });

  it("opens the account of its owner's address, and ends what somebody else may have chosen before [CUS-Q2]", async () => {
    const backend = open();
    const person = newPerson();
    const thief = openVisitor(backend);
    const { number } = await thief.read(SIGN_UP, { json: person });
    const owner = await identify(backend, await signed(claimsOf(person.email)));
    expect(owner.answer["number"]).toBe(number);
    expect(await thief.read("/web-api/customer-data")).toMatchObject({ isLoggedIn: false });
    expect((await thief.ask(SIGN_IN, { json: person })).status).toBe(400);
  });

  it("takes no name for more than a name", async () => {
    const claims = { ...claimsOf(newPerson().email), given_name: '<b onload="x">Ada</b>\u0000' };
    expect((await identify(open(), await signed(claims))).answer["firstName"]).toBe(
      "b onloadxAdab",
    );
  });

  const now = clock.now() / 1000;
  it.each<[string, object]>([
    ["made for another shop", { aud: "4711" }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["that has expired", { exp: now - 120 }],
    ["that is not yet valid", { nbf: now + 120 }],
    ["without an end", { exp: undefined }],
    ["without a subject", { sub: undefined }],
    ["with an address that nobody verified", { email_verified: false }],
    ["with a word for a verification", { email_verified: "true" }],
    ["without an address", { email: undefined }],
    ["with an address that is none", { email: "nobody" }],
  ])("refuses a credential %s [CUS-Q2]", async (_, claims) => {
    const credential = await signed({ ...claimsOf(newPerson().email), ...claims });
    expect(await identify(open(), credential)).toMatchObject({
      status: 400,
      answer: { errors: { credential: [expect.stringContaining("nicht bestätigt")] } },
    });
  });

  it("refuses a credential that another key or none has signed [CUS-Q2]", async () => {
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

  it("is off without a client id [CUS-Q2]", async () => {
    const backend = createEmbeddedBackend({ clock });
    const credential = await signed(claimsOf(newPerson().email));
    expect(await identify(backend, credential)).toMatchObject({ status: 404 });
  });

  it("reads the keys from a file, and says 500, not 400, while there is none", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "keys-")), "keys.json");
    const backend = open({ ...options, keys: pathToFileURL(file) });
    const credential = await signed(claimsOf(newPerson().email));
    expect(await identify(backend, credential)).toMatchObject({ status: 500 });
    writeFileSync(file, JSON.stringify(keys));
    expect(await identify(backend, credential)).toMatchObject({ status: 200 });
  });
});
