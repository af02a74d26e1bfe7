import { randomUUID } from "node:crypto";
import { openOnce } from "../../src/processes/open-once.ts";
import type { IdentityOptions } from "./identity-token.ts";

export type SampleIdentity = ReturnType<typeof createSampleIdentity>;

/** A person whom the sample service knows; the subject is a secret of the person's browser. */
type SamplePerson = Readonly<Record<"subject" | "firstName" | "lastName", string>>;

/** The domain of all addresses of the sample service. Nobody can have an email address there, so no account of a real person is taken over. */
export const SAMPLE_DOMAIN = "sample-identity.invalid";

const CLIENT_ID = "sample";
export const SAMPLE_ISSUER = "https://sample-identity.invalid";
const LIFETIME_S = 300;

/** An identity service for a machine without a real one. It signs tokens with a key of this process, and the shop verifies them like those of a real service. */
export const createSampleIdentity = (now: () => number) => {
  const keyId = randomUUID();
  const { open: loadKeys } = openOnce(async () => {
    const { exportJWK, generateKeyPair } = await import("jose");
    const { privateKey, publicKey } = await generateKeyPair("ES256");
    return { privateKey, publicKey: await exportJWK(publicKey) };
  });
  return {
    options: {
      clientId: CLIENT_ID,
      issuers: [SAMPLE_ISSUER],
      keys: async () => ({
        keys: [{ ...(await loadKeys()).publicKey, kid: keyId, alg: "ES256" }],
      }),
    } satisfies IdentityOptions,
    /** A credential of a person, for one use in the browser that has the nonce. */
    sign: async (
      { subject, firstName, lastName }: SamplePerson,
      nonce: string,
    ): Promise<string> => {
      const { SignJWT } = await import("jose");
      const seconds = Math.floor(now() / 1000);
      return new SignJWT({
        email: `${subject.slice(0, 12).toLowerCase()}@${SAMPLE_DOMAIN}`,
        email_verified: true,
        nonce,
        given_name: firstName,
        family_name: lastName,
      })
        .setProtectedHeader({ alg: "ES256", kid: keyId })
        .setIssuer(SAMPLE_ISSUER)
        .setAudience(CLIENT_ID)
        .setJti(randomUUID())
        .setSubject(subject)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + LIFETIME_S)
        .sign((await loadKeys()).privateKey);
    },
  };
};
