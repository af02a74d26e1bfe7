type Messenger = (...parameters: readonly unknown[]) => unknown;

/** The script reads its settings from the element with this id. */
const ELEMENT = { id: "ze-snippet" };

/** The support messenger with the commands that its vendor documents. Its own launcher stays hidden, because the shop has one. The listeners are called when its window opens or closes, by the page or by itself. */
export const createSupportMessenger = (
  scripts: {
    readonly load: (url: string, attributes?: Readonly<Record<string, string>>) => Promise<void>;
  },
  scriptUrl: string,
  { opened, closed }: { readonly opened: () => void; readonly closed: () => void },
  page: object = globalThis,
) => {
  let isListening = false;
  const messenger = (): Messenger => {
    const { zE } = page as { readonly zE?: unknown };
    if (typeof zE !== "function") throw new Error("the messenger is blocked");
    return zE as Messenger;
  };
  return {
    /** The port `loadMessenger` of `messengerMachine`; rejects if the messenger is blocked. */
    load: async (): Promise<void> => {
      await scripts.load(scriptUrl, ELEMENT);
      const command = messenger();
      if (isListening) return;
      isListening = true;
      command("messenger:on", "open", opened);
      command("messenger:on", "close", () => {
        command("messenger", "hide");
        closed();
      });
    },
    open: (): void => {
      try {
        const command = messenger();
        command("messenger", "show");
        command("messenger", "open");
      } catch {
        // The launcher is shown again, for another attempt.
        closed();
      }
    },
  };
};
