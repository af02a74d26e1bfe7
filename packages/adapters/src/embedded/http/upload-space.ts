interface SpaceLimits {
  readonly maxBytes: number;
  readonly maxBytesPerClient: number;
}

/** Returns the reserved space. */
export type Release = () => void;

/** Counts the bytes of the uploads that are being received or worked on, in all and per client. */
export const createUploadSpace = ({ maxBytes, maxBytesPerClient }: SpaceLimits) => {
  const byClient = new Map<string, number>();
  let total = 0;
  return {
    /** Reserves space for an upload; undefined if there is none left, for this client or at all. */
    reserve: (bytes: number, client: string | undefined): Release | undefined => {
      const own = client === undefined ? 0 : (byClient.get(client) ?? 0);
      if (total + bytes > maxBytes || own + bytes > maxBytesPerClient) return undefined;
      total += bytes;
      if (client !== undefined) byClient.set(client, own + bytes);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        total -= bytes;
        if (client === undefined) return;
        const rest = (byClient.get(client) ?? bytes) - bytes;
        if (rest > 0) byClient.set(client, rest);
        else byClient.delete(client);
      };
    },
    bytes: () => total,
  };
};

/** The space of this process: ten of the largest uploads, three of one client. They lie on the disk. */
export const uploadSpace = createUploadSpace({
  maxBytes: 210 * 1024 * 1024,
  maxBytesPerClient: 63 * 1024 * 1024,
});
