import { payloadPath } from "../router/payload.ts";
import type { Suggestions } from "./suggestions.ts";

const MIN_LENGTH = 2;
const MAX_CACHED = 50;

const NONE: Suggestions = { hits: [] };

const cached = new Map<string, Suggestions>();

/** What the search page at `action` suggests for some words; nothing for fewer than two letters. */
export const fetchSuggestions = async (
  action: string,
  words: string,
  signal: AbortSignal,
): Promise<Suggestions> => {
  const text = words.trim();
  if (text.length < MIN_LENGTH) return NONE;
  const url = new URL(action, location.href);
  url.pathname = payloadPath(url.pathname);
  url.searchParams.set("q", text);
  url.searchParams.set("suggest", "1");
  const known = cached.get(url.href);
  if (known) return known;
  const response = await fetch(url, { signal });
  const { loaderData } = (await response.json()) as {
    readonly loaderData?: { readonly search?: { readonly suggestions?: Suggestions } };
  };
  const found = loaderData?.search?.suggestions ?? NONE;
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(url.href, found);
  return found;
};
