interface SpaceLimits {
  readonly maxBytes: number;
  readonly maxBytesPerClient: number;
}

/** The space that one transfer takes. */
export interface TakenSpace {
  /** Takes more; false if there is none left, for this client or at all. */
  readonly take: (bytes: number) => boolean;
  readonly release: () => void;
}

/** Counts the bytes of transfers that are under way, in all and per client. */
export const createTransferSpace = ({ maxBytes, maxBytesPerClient }: SpaceLimits) => {
  const byClient = new Map<string, number>();
  let total = 0;

  const change = (bytes: number, client: string | undefined): void => {
    total += bytes;
    if (client === undefined) return;
    const ofClient = (byClient.get(client) ?? 0) + bytes;
    if (ofClient > 0) byClient.set(client, ofClient);
    else byClient.delete(client);
  };
  const hasSpace = (bytes: number, client: string | undefined): boolean => {
    const ofClient = client === undefined ? 0 : (byClient.get(client) ?? 0);
    return total + bytes <= maxBytes && ofClient + bytes <= maxBytesPerClient;
  };

  return {
    /** Begins a transfer of `bytes`; undefined if there is no space for it now. It takes space as it goes on, so that one that never does keeps none. */
    begin: (bytes: number, client: string | undefined): TakenSpace | undefined => {
      if (!hasSpace(bytes, client)) return undefined;
      let taken = 0;
      return {
        take: (more) => {
          if (!hasSpace(more, client)) return false;
          taken += more;
          change(more, client);
          return true;
        },
        release: () => {
          change(-taken, client);
          taken = 0;
        },
      };
    },
  };
};

/** The uploads of this process, which lie on the disk while they are received and worked on: ten of the largest, three of one client. */
export const uploadSpace = createTransferSpace({
  maxBytes: 210 * 1024 * 1024,
  maxBytesPerClient: 63 * 1024 * 1024,
});
