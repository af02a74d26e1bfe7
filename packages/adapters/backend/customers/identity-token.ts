import { readFile } from "node:fs/promises";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { SECOND_MS } from "@passepartout/domain/time/duration";
import type { JSONWebKeySet } from "jose";
import { openOnce } from "../../src/processes/open-once.ts";

/** The expected audience, issuers and keys of an identity provider's tokens. */
export interface IdentityOptions {
  readonly clientId: string;
  readonly issuers: readonly string[];
  /** A key set, how it is created, or the URL of a file or web resource with one. */
  readonly keys: JSONWebKeySet | URL | (() => Promise<JSONWebKeySet>);
}

export interface Identity {
  /** Issuer and subject, which together never change. */
  readonly name: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What binds the credential to a browser, if the provider says so. */
  readonly nonce?: string;
  /** When the credential expires, in ms since 1970. */
  readonly expiresAt: number;
}

const CLOCK_TOLERANCE_SECONDS = 60;

/** Verifies tokens: signature, issuer, audience, time and a verified email address. The result is undefined for an invalid token; rejects if the keys cannot be loaded. */
export const createIdentityReader = ({ clientId, issuers, keys }: IdentityOptions) => {
  const { open: keySet } = openOnce(() => loadKeys(keys));
  return async (credential: string, now: number): Promise<Identity | undefined> => {
    const { jwtVerify, errors } = await import("jose");
    try {
      const { payload } = await jwtVerify(credential, await keySet(), {
        algorithms: ["RS256", "ES256"],
        audience: clientId,
        issuer: [...issuers],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(now),
        requiredClaims: ["sub", "exp"],
      });
      const { iss, sub, email, email_verified: isVerified, nonce, exp = 0 } = payload;
      if (typeof email !== "string" || isVerified !== true) return undefined;
      return {
        name: `${iss} ${sub}`,
        email,
        firstName: nameIn(payload["given_name"]),
        lastName: nameIn(payload["family_name"]),
        ...(typeof nonce === "string" && { nonce }),
        expiresAt: (exp + CLOCK_TOLERANCE_SECONDS) * SECOND_MS,
      };
    } catch (reason) {
      // Failing to load the keys is an internal error; every other error is an invalid token.
      const isLoadingError =
        reason instanceof errors.JWKSTimeout ||
        reason instanceof errors.JWKSInvalid ||
        (reason instanceof errors.JOSEError && reason.code === "ERR_JOSE_GENERIC");
      if (reason instanceof errors.JOSEError && !isLoadingError) return undefined;
      throw reason;
    }
  };
};

const nameIn = (claim: unknown): string => (typeof claim === "string" ? claim : "");

const loadKeys = async (keys: IdentityOptions["keys"]) => {
  const { createLocalJWKSet, createRemoteJWKSet } = await import("jose");
  if (typeof keys === "function") return createLocalJWKSet(await keys());
  if (!(keys instanceof URL)) return createLocalJWKSet(keys);
  return keys.protocol === "file:"
    ? createLocalJWKSet(JSON.parse(await readFile(keys, "utf8")) as JSONWebKeySet)
    : createRemoteJWKSet(keys, { timeoutDuration: DEADLINES_MS.identityKeys });
};
