/** The vendor's own assignment of keys to buckets, which its types omit. */
declare module "@splitsoftware/splitio-commons/cjs/utils/murmur3/murmur3.js" {
  /** The bucket of a key, from 1 to 100. */
  export const bucket: (key: string, seed: number) => number;
}
