export interface SpaceLimits {
  readonly maxBytes: number;
  readonly maxBytesPerClient: number;
  /** The number of transfers of a client at once, however little they bring. Default: any. */
  readonly maxPerClient?: number;
}

/** The space that one transfer takes. */
export interface TakenSpace {
  /** Takes more; false if this client or the whole backend has none left. */
  readonly take: (bytes: number) => boolean;
  readonly release: () => void;
}

/** Counts the bytes of transfers that are under way, in all and per client. */
export const createTransferSpace = ({
  maxBytes,
  maxBytesPerClient,
  maxPerClient = Infinity,
}: SpaceLimits) => {
  const byClient = new Map<string, number>();
  const transfers = new Map<string, number>();
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

  const countTransfer = (change: 1 | -1, client: string | undefined): void => {
    if (client === undefined) return;
    const count = (transfers.get(client) ?? 0) + change;
    if (count > 0) transfers.set(client, count);
    else transfers.delete(client);
  };

  return {
    /** Begins a transfer of `bytes`; undefined if there is no space for it now. Space is taken as bytes arrive, so a stalled transfer holds none. */
    begin: (bytes: number, client: string | undefined): TakenSpace | undefined => {
      if (!hasSpace(bytes, client)) return undefined;
      if (client !== undefined && (transfers.get(client) ?? 0) >= maxPerClient) return undefined;
      countTransfer(1, client);
      let hasEnded = false;
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
          if (!hasEnded) countTransfer(-1, client);
          hasEnded = true;
        },
      };
    },
  };
};

/** The uploads of this process, which lie on the disk while they are received and worked on: ten of the largest, three of one client, who may send twenty at once. */
export const uploadSpace = createTransferSpace({
  maxBytes: 210 * 1024 * 1024,
  maxBytesPerClient: 63 * 1024 * 1024,
  maxPerClient: 20,
});
