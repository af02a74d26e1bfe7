/** The vendor's own assignment of keys to buckets, which its types omit. */
declare module "@splitsoftware/splitio-commons/cjs/utils/murmur3/murmur3.js" {
  export const bucket: (key: string, seed: number) => number;
}
