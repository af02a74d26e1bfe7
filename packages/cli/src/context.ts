import type { Channel } from "@passepartout/domain/market/channel";
import type { Locale } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { present } from "@passepartout/domain/kernel/fields";
import type { InvalidInput } from "@passepartout/domain/kernel/result";
import type { ShopContext } from "@passepartout/domain/shop";
import type * as composition from "./composition.ts";
import { Failure, failed, messageOf } from "./failure.ts";
import type { TerminalStreams } from "./terminal/terminal.ts";
import { documentText, type Io, painter, printable, type Style, table } from "./output.ts";

/** The global options of a run, completed from the environment. */
export interface Settings {
  readonly json: boolean;
  readonly debug: boolean;
  readonly channel: Channel;
  readonly locale: Locale;
  /** Address of a running shop backend; undefined for the embedded one. */
  readonly backend: string | undefined;
  /** Current time in milliseconds since 1970. */
  readonly now: number;
  /** The time of `--now`; undefined if the clock runs. */
  readonly fixedNow: number | undefined;
}

type Composition = typeof composition;

/** What commands need from outside; tests replace it. */
export interface Dependencies extends Composition {
  readonly readFile: (path: string) => Promise<string>;
  readonly writeFile: (path: string, text: string) => Promise<void>;
  /** Reads standard input to its end. */
  readonly readInput: () => Promise<string>;
  /** Reads a line of the terminal. */
  readonly readAnswer: (prompt: string) => Promise<string>;
  /** Reads the first line of standard input, without echo on a terminal. */
  readonly readPassword: (prompt: string) => Promise<string>;
  /** The terminal of the process; undefined if input or output is none. */
  readonly terminal: () => Omit<TerminalStreams, "hasColor"> | undefined;
  /** The keys that are piped in; none if the input is a terminal. */
  readonly readKeys: () => Promise<string>;
  readonly clock: () => number;
  /** Resolves when the process is asked to terminate. */
  readonly untilTerminated: () => Promise<void>;
}

/** What a command works with. */
export interface Context {
  readonly io: Io;
  readonly dependencies: Dependencies;
  /** The global options; invalid ones throw. */
  readonly settings: () => Settings;
  /** Prints the result: the document with `--json`, otherwise the text. */
  readonly print: (document: unknown, text: string) => void;
  /** Prints a remark to standard error, except with `--json`. */
  readonly note: (text: string) => void;
  /** Prints the result: the document with `--json`, otherwise labels and values in two columns. */
  readonly printFields: (document: unknown, fields: PrintedFields) => void;
  /** Prints the result: the document with `--json`, otherwise aligned rows. */
  readonly printTable: (document: unknown, ...rows: Parameters<typeof table>) => void;
  /** Prints a negative result, which ends with exit code 1: the document with `--json`, otherwise the text and then the message. */
  readonly printNegative: (
    document: unknown,
    text: string,
    error: Pick<InvalidInput, "code" | "message">,
  ) => never;
  readonly paint: (style: Style, text: string) => string;
  /** Opens the shop that the global options describe and uses it; a failed backend ends with exit code 3. */
  readonly withShop: <T>(
    use: (shop: ShopContext) => Promise<T>,
    options?: OpenOptions,
  ) => Promise<T>;
}

/** Values by their labels: a list where labels repeat, otherwise an object, whose undefined values are left out. */
type PrintedFields =
  | readonly (readonly [label: string, value: string])[]
  | Readonly<Record<string, string | number | undefined>>;

const rowsOf = (fields: object): readonly (readonly [string, string])[] =>
  Object.entries(present(fields)).map(([label, value]) => [label, String(value)]);

interface OpenOptions extends Pick<composition.ShopOptions, "data" | "visitor"> {
  /** Where it is not that of the global options. */
  readonly place?: Partial<Place>;
  /** Deadline for a backend elsewhere, in ms. */
  readonly timeoutMs?: number;
}

export const createContext = (
  io: Io,
  dependencies: Dependencies,
  settings: () => Settings,
): Context => {
  const paint = painter(io.stdout, io.env);
  const print = (document: unknown, text: string): void => {
    io.stdout.write(settings().json ? documentText(document) : text);
  };
  return {
    io,
    dependencies,
    settings,
    paint,
    print,
    printFields: (document, fields) => {
      const rows = Array.isArray(fields) ? fields : rowsOf(fields);
      const paintLabel = (text: string, column: number) =>
        column === 0 ? paint("dim", text) : text;
      print(document, table(rows, paintLabel));
    },
    printTable: (document, ...rows) => print(document, table(...rows)),
    printNegative: (document, text, error) => {
      if (!settings().json) print(document, text);
      throw new Failure(1, { ...error, input: "" }, { document });
    },
    note: (text) => {
      if (!settings().json) io.stderr.write(`${printable(text)}\n`);
    },
    withShop: async (use, { place, timeoutMs = DEADLINES_MS.command, ...options } = {}) => {
      const { channel, locale, backend, fixedNow, debug } = settings();
      try {
        const result = dependencies
          .openShop({
            place: { channel, locale, platform: "web", ...place },
            env: io.env,
            backend,
            now: fixedNow,
            debug,
            ...options,
          })
          .then(use);
        return await (backend === undefined ? result : withTimeout(result, timeoutMs));
      } catch (reason) {
        if (reason instanceof Failure) throw reason;
        throw isTooLong(reason) ? inputTooLong(reason) : backendFailure(reason, backend);
      }
    },
  };
};

const withTimeout = async <T>(result: Promise<T>, timeoutMs: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** The status of a backend that does not read requests of this length. */
const URI_TOO_LONG = 414;

const isTooLong = (reason: unknown): boolean =>
  reason instanceof Error && "status" in reason && reason.status === URI_TOO_LONG;

const inputTooLong = (cause: unknown): Failure =>
  new Failure(
    2,
    {
      code: "input-too-long",
      message: "the arguments are too long for a request to the backend; shorten them",
      input: "",
    },
    { cause },
  );

/** The failure of a request to the backend of `--backend`, or to the embedded one. */
export const backendFailure = (reason: unknown, backend: string | undefined): Failure => {
  const message =
    backend === undefined
      ? `the embedded backend failed: ${messageOf(reason)}`
      : `the backend failed: ${messageOf(reason)}; check the address, or omit --backend to use the embedded one`;
  return failed("backend-unreachable", message, backend ?? "", reason);
};
