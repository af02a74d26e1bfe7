import { readFile } from "node:fs/promises";
import type { JSONWebKeySet } from "jose";

/** Whom third-party credentials must be made for and by, and with which keys they are signed. [CUS-Q2] */
export interface IdentityOptions {
  readonly clientId: string;
  readonly issuers: readonly string[];
  /** A key set, its file, or the address at which the issuer publishes it. */
  readonly keys: JSONWebKeySet | URL;
}

/** Whom a credential names. */
export interface Identity {
  /** Issuer and subject: the one name that never changes hands. */
  readonly name: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** How far the clocks of issuer and shop may differ, in seconds. */
const TOLERANCE_S = 60;

/** Reads credentials: signature, issuer, audience, time and a verified address must all be right; undefined where one is not. [CUS-08, CUS-Q2] */
export const createIdentityReader = ({ clientId, issuers, keys }: IdentityOptions) => {
  let keySet: ReturnType<typeof loadKeys> | undefined;
  return async (credential: string, now: number): Promise<Identity | undefined> => {
    const { jwtVerify, errors } = await import("jose");
    keySet ??= loadKeys(keys).catch((reason: unknown) => {
      keySet = undefined;
      throw reason;
    });
    try {
      const { payload } = await jwtVerify(credential, await keySet, {
        algorithms: ["RS256", "ES256"],
        audience: clientId,
        issuer: [...issuers],
        clockTolerance: TOLERANCE_S,
        currentDate: new Date(now),
        requiredClaims: ["sub", "exp"],
      });
      const { iss, sub, email, email_verified: isVerified } = payload;
      if (typeof email !== "string" || isVerified !== true) return undefined;
      return {
        name: `${iss} ${sub}`,
        email,
        firstName: nameIn(payload["given_name"]),
        lastName: nameIn(payload["family_name"]),
      };
    } catch (reason) {
      // Keys that cannot be fetched are a fault of ours; everything else is wrong with the credential.
      const isFetching =
        reason instanceof errors.JWKSTimeout ||
        (reason instanceof errors.JOSEError && reason.code === "ERR_JOSE_GENERIC");
      if (reason instanceof errors.JOSEError && !isFetching) return undefined;
      throw reason;
    }
  };
};

const nameIn = (claim: unknown): string => (typeof claim === "string" ? claim : "");

const loadKeys = async (keys: JSONWebKeySet | URL) => {
  const { createLocalJWKSet, createRemoteJWKSet } = await import("jose");
  if (!(keys instanceof URL)) return createLocalJWKSet(keys);
  return keys.protocol === "file:"
    ? createLocalJWKSet(JSON.parse(await readFile(keys, "utf8")) as JSONWebKeySet)
    : createRemoteJWKSet(keys, { timeoutDuration: 3000 });
};
