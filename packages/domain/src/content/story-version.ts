import { SECOND_MS } from "../time/duration.ts";
import type { PreviewSignature } from "./preview-signature.port.ts";

/** The query parameter with which the visual editor asks for drafts. */
export const EDITOR_PARAMETER = "_storyblok";

/** For how long the visual editor's signature holds, in ms. */
export const SIGNATURE_LIFETIME_MS = 3600 * SECOND_MS;

/** Which content of a story is shown. */
export type StoryVersion = "draft" | "published";

/** What a request for drafts is judged by. */
export interface PreviewRules {
  /** Whether drafts are shown without a signature: in development mode, and on hosts of the staff. */
  readonly isTrusted: boolean;
  /** The space of the content service, with the token that both sides know; without it no signature holds. */
  readonly space?: { readonly id: string; readonly previewToken: string };
  readonly now: number;
  readonly signature: PreviewSignature;
}

const parameter = (name: string): string => `${EDITOR_PARAMETER}_tk[${name}]`;

const TIMESTAMP = /^\d{1,12}$/;
const SHA1 = /^[\da-f]{40}$/;

/** Compares two digests in a time that tells nothing about where they differ. */
const isSame = (one: string, other: string): boolean => {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1)
    difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
};

const isSigned = (asked: URLSearchParams, { space, now, signature }: PreviewRules): boolean => {
  const timestamp = asked.get(parameter("timestamp")) ?? "";
  const token = asked.get(parameter("token")) ?? "";
  if (!space || asked.get(parameter("space_id")) !== space.id) return false;
  if (!TIMESTAMP.test(timestamp) || !SHA1.test(token)) return false;
  // The editor's clock may be ahead of ours: what counts is how far apart they are.
  if (Math.abs(now - Number(timestamp) * SECOND_MS) > SIGNATURE_LIFETIME_MS) return false;
  return isSame(token, signature.sha1(`${space.id}:${space.previewToken}:${timestamp}`));
};

/** The version of a story that a request gets: the draft when the editor's parameter is there and the request is trusted or signed at most 3,600 s ago; else what is published. Drafts are for this one request: no cache may keep them. */
export const storyVersion = (query: string, rules: PreviewRules): StoryVersion => {
  const asked = new URLSearchParams(query);
  return asked.has(EDITOR_PARAMETER) && (rules.isTrusted || isSigned(asked, rules))
    ? "draft"
    : "published";
};

/** Whether anybody but the asking editor may see or keep an answer with this version. */
export const isCacheableVersion = (version: StoryVersion): boolean => version === "published";
