import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Channel } from "@passepartout/domain/market/channel";
import type { Locale } from "@passepartout/domain/market/locale";
import type { Shop, ShopVisit } from "@passepartout/domain/shop";
import type {
  OpenFlags,
  OpenMessages,
  OpenShop,
  ReadHosts,
  ShopChoice,
  StartServer,
} from "./composition.ts";
import { Failure, wordsOf } from "./failure.ts";
import { documentText, type Io, painter, printable, type Style, table } from "./output.ts";

/** What the options say that every command has. */
export interface Settings {
  readonly json: boolean;
  readonly debug: boolean;
  readonly channel: Channel;
  readonly locale: Locale;
  /** Where a running shop backend answers; without one the embedded backend does. */
  readonly backend: string | undefined;
  /** What time it is, in milliseconds since 1970. */
  readonly now: number;
  /** Whether `--now` said what time it is. */
  readonly fixedNow: boolean;
}

/** The parts that a command needs from outside; tests bring their own. */
export interface Parts {
  readonly openShop: OpenShop;
  readonly openFlags: OpenFlags;
  readonly openMessages: OpenMessages;
  readonly readHosts: ReadHosts;
  readonly startServer: StartServer;
  readonly readFile: (path: string) => Promise<string>;
  /** The first line of standard input, typed unseen on a terminal. */
  readonly readPassword: (question: string) => Promise<string>;
  readonly clock: () => number;
  /** Settles when the process is asked to end. */
  readonly closing: () => Promise<void>;
}

/** A command as help and completion know it; its file is read only when it runs. */
export interface CommandEntry {
  /** The words that call it: `locale show`. */
  readonly words: string;
  readonly summary: string;
  /** Arguments of a call that works on a fresh checkout, as typed in a shell. */
  readonly example: string;
  readonly load: () => Promise<(context: Context) => CommandUnknownOpts>;
}

/** What a command works with. */
export interface Context {
  readonly io: Io;
  readonly parts: Parts;
  /** All commands of the program. */
  readonly commands: readonly CommandEntry[];
  /** The options common to every command, read when a command runs. */
  readonly settings: () => Settings;
  /** Gives the answer: the document with `--json`, else the text for people. */
  readonly answer: (document: unknown, text: string) => void;
  /** Says something beside the answer, to people only. */
  readonly note: (text: string) => void;
  /** Labels and values under each other. */
  readonly facts: (rows: readonly (readonly [label: string, value: string])[]) => string;
  readonly paint: (style: Style, text: string) => string;
  /** Asks the shop of the visit that the options describe; a part that cannot be reached ends with 3. */
  readonly ask: <T>(
    question: (shop: Shop) => Promise<T>,
    visit?: Partial<ShopVisit>,
    customer?: Customer,
  ) => Promise<T>;
}

/** As whom the shop is asked. */
interface Customer extends Pick<ShopChoice, "data" | "visitor"> {
  /** How long a backend elsewhere may take, in ms. */
  readonly patience: number;
}

/** The context of one run. */
export const createContext = (
  io: Io,
  parts: Parts,
  commands: readonly CommandEntry[],
  settings: () => Settings,
): Context => {
  const paint = painter(io.stdout, io.env);
  return {
    io,
    parts,
    commands,
    settings,
    paint,
    answer: (document, text) => {
      io.stdout.write(settings().json ? documentText(document) : text);
    },
    note: (text) => {
      if (!settings().json) io.stderr.write(`${printable(text)}\n`);
    },
    facts: (rows) => table(rows, (text, column) => (column === 0 ? paint("dim", text) : text)),
    ask: async (question, visit = {}, { patience, ...customer } = ANYBODY) => {
      const { channel, locale, backend, now, fixedNow, debug } = settings();
      try {
        const answer = parts
          .openShop({
            visit: { channel, locale, platform: "web", ...visit },
            env: io.env,
            backend,
            now: fixedNow ? now : undefined,
            debug,
            ...customer,
          })
          .then(question);
        return await (backend === undefined ? answer : inTime(answer, patience));
      } catch (reason) {
        if (reason instanceof Failure) throw reason;
        throw unreachable(reason, backend);
      }
    },
  };
};

/** Somebody waits at the keyboard: a backend elsewhere has a second, whatever patience the adapters have. */
const ANYBODY: Customer = { patience: 1000 };

const inTime = async <T>(answer: Promise<T>, patience: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`it did not answer within ${patience} ms`)),
      patience,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

const unreachable = (reason: unknown, backend: string | undefined): Failure => {
  const message =
    backend === undefined
      ? `the embedded backend gave no usable answer: ${wordsOf(reason)}`
      : `the backend gave no usable answer: ${wordsOf(reason)}; check the address, or leave --backend away for the embedded one`;
  return new Failure(
    3,
    { code: "backend-unreachable", message, input: backend ?? "" },
    { cause: reason },
  );
};
