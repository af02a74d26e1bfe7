export interface SpaceLimits {
  readonly maxBytes: number;
  readonly maxBytesPerClient: number;
  /** The number of transfers of a client at once, however little they bring. Default: any. */
  readonly maxPerClient?: number;
}

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
  const clients = new Map<string | undefined, { bytes: number; transfers: number }>();
  let total = 0;

  return {
    /** Begins a transfer of `bytes`; undefined if there is no space for it now. Space is taken as bytes arrive, so a stalled transfer holds none. */
    begin: (bytes: number, client: string | undefined): TakenSpace | undefined => {
      const use = clients.get(client) ?? { bytes: 0, transfers: 0 };
      const hasSpace = (more: number): boolean =>
        total + more <= maxBytes && use.bytes + more <= maxBytesPerClient;
      if (!hasSpace(bytes) || use.transfers >= maxPerClient) return undefined;
      use.transfers += 1;
      // A transfer within the process shares its limit with no other.
      if (client !== undefined) clients.set(client, use);
      let hasEnded = false;
      let taken = 0;
      const change = (by: number): void => {
        total += by;
        use.bytes += by;
        taken += by;
      };
      return {
        take: (more) => {
          if (!hasSpace(more)) return false;
          change(more);
          return true;
        },
        release: () => {
          change(-taken);
          if (!hasEnded) use.transfers -= 1;
          if (!hasEnded && use.transfers === 0) clients.delete(client);
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
