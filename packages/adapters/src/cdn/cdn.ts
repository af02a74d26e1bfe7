import ky, { isHTTPError } from "ky";

export const CDN_VENDORS = ["varnish", "fastly", "cloudflare"] as const;

export interface CdnConfiguration {
  readonly vendor: (typeof CDN_VENDORS)[number];
  /** The addresses of Varnish, separated by commas, the id of a service of Fastly, or of a zone of Cloudflare. */
  readonly target: string;
  readonly token?: string;
}

const TIMEOUT_MS = 10_000;
/** The most tags that a request of each vendor names, and their length in a header. */
const MAX_TAGS = 100;
const MAX_LENGTH = 4000;

export type Cdn = ReturnType<typeof createCdn>;

/** A cache in front of the shop that forgets pages by their tags. */
export const createCdn = (
  { vendor, target, token = "" }: CdnConfiguration,
  fetch?: (request: Request) => Promise<Response>,
) => {
  const client = ky.create({
    timeout: TIMEOUT_MS,
    retry: 0,
    ...(fetch && { fetch: (input, init) => fetch(new Request(input, init)) }),
  });
  const surrogateKey = (tags: readonly string[]) => ({ "Surrogate-Key": tags.join(" ") });
  const vendors = {
    // With the module xkey, see examples/varnish.
    varnish: {
      headerOf: surrogateKey,
      purge: (tags: readonly string[]) =>
        Promise.all(
          target
            .split(",")
            .map((address) =>
              client(address, { method: "PURGE", headers: { "xkey-purge": tags.join(" ") } }),
            ),
        ),
    },
    fastly: {
      headerOf: surrogateKey,
      purge: (tags: readonly string[]) =>
        client.post(`https://api.fastly.com/service/${target}/purge`, {
          headers: { "Fastly-Key": token, ...surrogateKey(tags) },
        }),
    },
    cloudflare: {
      headerOf: (tags: readonly string[]) => ({ "Cache-Tag": tags.join() }),
      purge: (tags: readonly string[]) =>
        client.post(`https://api.cloudflare.com/client/v4/zones/${target}/purge_cache`, {
          headers: { Authorization: `Bearer ${token}` },
          json: { tags },
        }),
    },
  };
  const { headerOf, purge } = vendors[vendor];
  return {
    /** The header in which a response names its tags. */
    headerOf: (tags: readonly string[]): Readonly<Record<string, string>> => headerOf(tags),
    /** Rejects if the cache has not confirmed it. */
    purge: async (tags: readonly string[]): Promise<void> => {
      for (const batch of batchesOf(tags))
        try {
          await purge(batch);
        } catch (reason) {
          const cause = isHTTPError(reason) ? `status ${reason.response.status}` : String(reason);
          throw new Error(`${vendor} has not purged pages: ${cause}`, { cause: reason });
        }
    },
  };
};

const batchesOf = (tags: readonly string[]): readonly (readonly string[])[] => {
  const batches: string[][] = [];
  let length = Infinity;
  for (const tag of tags) {
    length += tag.length + 1;
    const last = batches.at(-1);
    if (last && last.length < MAX_TAGS && length <= MAX_LENGTH) last.push(tag);
    else {
      batches.push([tag]);
      length = tag.length;
    }
  }
  return batches;
};
