import { SECOND_MS } from "../time/duration.ts";

/** The query parameter with which the visual editor requests drafts. */
export const EDITOR_PARAMETER = "_storyblok";

/** The origin of the visual editor, the only site that may embed a draft. */
export const EDITOR_ORIGIN = "https://app.storyblok.com";

/** How long a signature of the visual editor is valid, in ms. */
export const SIGNATURE_LIFETIME_MS = 3600 * SECOND_MS;

export type StoryVersion = "draft" | "published";

/** What decides whether a request gets drafts. */
export interface PreviewRules {
  /** True if drafts need no signature: in development and on staff hosts. */
  readonly isTrusted: boolean;
  /** The space of the content service with the shared token; without it no signature is valid. */
  readonly space?: { readonly id: string; readonly previewToken: string };
  readonly now: number;
  /** The SHA-1 of a text in UTF-8, as 40 lower-case hexadecimal digits: the signature of the visual editor. */
  readonly sha1: (text: string) => string;
}

/** The release that the visual editor shows; undefined for the changes that belong to none. */
export const releaseOf = (query: string): string | undefined => {
  const release = new URLSearchParams(query).get(`${EDITOR_PARAMETER}_release`) ?? "";
  return /^[1-9]\d{0,15}$/.test(release) ? release : undefined;
};

const parameter = (name: string): string => `${EDITOR_PARAMETER}_tk[${name}]`;

const TIMESTAMP = /^\d{1,12}$/;
const SHA1 = /^[\da-f]{40}$/;

/** Compares two digests in constant time. */
const isSame = (one: string, other: string): boolean => {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1)
    difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
};

const isSigned = (parameters: URLSearchParams, { space, now, sha1 }: PreviewRules): boolean => {
  const timestamp = parameters.get(parameter("timestamp")) ?? "";
  const token = parameters.get(parameter("token")) ?? "";
  if (!space || parameters.get(parameter("space_id")) !== space.id) return false;
  if (!TIMESTAMP.test(timestamp) || !SHA1.test(token)) return false;
  // The editor's clock may be ahead of ours, so the absolute difference counts.
  if (Math.abs(now - Number(timestamp) * SECOND_MS) > SIGNATURE_LIFETIME_MS) return false;
  return isSame(token, sha1(`${space.id}:${space.previewToken}:${timestamp}`));
};

/** The version of a story for a request: the draft if the request has the editor's parameter and is trusted or was signed at most 3,600 s ago, otherwise the published one. */
export const storyVersion = (query: string, rules: PreviewRules): StoryVersion => {
  const parameters = new URLSearchParams(query);
  return parameters.has(EDITOR_PARAMETER) && (rules.isTrusted || isSigned(parameters, rules))
    ? "draft"
    : "published";
};
