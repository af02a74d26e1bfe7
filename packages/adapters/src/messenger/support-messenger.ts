/** The support messenger's window, as a page opens it and hears of it. [OPS-03, OPS-04] */
export interface SupportMessenger {
  /** The port `loadMessenger` of `messengerMachine`; rejects where the messenger is blocked. [OPS-07] */
  readonly load: () => Promise<void>;
  readonly open: () => void;
}

/** What a page does when the messenger's window opens or closes, by whomever. [OPS-04] */
export interface WindowListeners {
  readonly opened: () => void;
  readonly closed: () => void;
}

type Messenger = (...command: readonly unknown[]) => unknown;

/** The script reads its settings at the element of this id. */
const ELEMENT = { id: "ze-snippet" };

/** The messenger of a script, spoken to as its vendor describes it. Outside its window it shows nothing of its own: the launcher is the shop's. [OPS-03, OPS-04, OPS-07] */
export const createSupportMessenger = (
  scripts: {
    readonly load: (url: string, attributes?: Readonly<Record<string, string>>) => Promise<void>;
  },
  scriptUrl: string,
  { opened, closed }: WindowListeners,
  page: object = globalThis,
): SupportMessenger => {
  let isHeard = false;
  const messenger = (): Messenger => {
    const { zE } = page as { readonly zE?: unknown };
    if (typeof zE !== "function") throw new Error("the messenger is blocked");
    return zE as Messenger;
  };
  return {
    load: async () => {
      await scripts.load(scriptUrl, ELEMENT);
      const tell = messenger();
      if (isHeard) return;
      isHeard = true;
      tell("messenger:on", "open", opened);
      tell("messenger:on", "close", () => {
        tell("messenger", "hide");
        closed();
      });
    },
    open: () => {
      try {
        const tell = messenger();
        tell("messenger", "show");
        tell("messenger", "open");
      } catch {
        // Whoever asked for help can ask again.
        closed();
      }
    },
  };
};
