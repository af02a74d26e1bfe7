import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import { present } from "@passepartout/domain/kernel/fields";
import { translate } from "@passepartout/domain/messages/translate";
import { backendFailure, type Context } from "../context.ts";
import { dataFolder, openSession } from "../customer-session.ts";
import { failed, Failure } from "../failure.ts";
import { BACKEND_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { painter, printable } from "../output.ts";

const WIDTH = 80;
/** All rows of a page that is printed instead of shown. */
const ALL_ROWS = 10_000;

interface PageRequest {
  /** The page to begin with. */
  readonly path: string;
  readonly data: string | undefined;
  /** The writes of the session's cookies, to be awaited at the end. */
  readonly saved: Promise<void>[];
}

export const shop: DefineCommand = (command, context) =>
  command
    .argument("[path]", "page to begin with", "/")
    .option(...BACKEND_DATA)
    .action(async (path, { data }) => {
      const { settings, dependencies } = context;
      const streams = settings().json ? undefined : dependencies.terminal();
      if (!streams) return printPiped(context, { path, data, saved: [] });
      const { runOnTerminal } = await import("../terminal/terminal.ts");
      const hasColor = painter(context.io.stdout, context.io.env)("bold", "x") !== "x";
      const request: PageRequest = { path, data, saved: [] };
      const end = await runOnTerminal(
        (onChange) => openTerminal(context, request, onChange),
        () => readTexts(context),
        { ...streams, hasColor },
      );
      await Promise.all(request.saved);
      if (end !== "quit") throw failed("terminated", `ended by ${end}`, "");
    });

/** Opens the shop of the visitor whose session is stored, with its first page. */
const openTerminal = async (
  context: Context,
  { path, data, saved }: PageRequest,
  onChange: () => void,
) => {
  const { env } = context.io;
  const { channel, locale, backend, fixedNow, debug } = context.settings();
  const folder = dataFolder(env, data);
  const stored = await openSession(env, backend ?? env["DATABASE_URL"] ?? folder);
  try {
    const [{ createSession }, opened, hosts] = await Promise.all([
      import("../terminal/session.ts"),
      context.dependencies.openShop({
        place: { channel, locale, platform: "web" },
        env,
        backend,
        now: fixedNow,
        debug,
        data: folder,
        visitor: {
          ...present({ cookie: stored.cookie }),
          storeCookie: (cookie) => void saved.push(stored.save(cookie).catch(() => undefined)),
        },
      }),
      context.dependencies.readHosts(env),
    ]);
    const configuration = await openGlobalConfiguration(opened);
    const session = createSession(opened, configuration, hosts, onChange, {
      text: stored.wishlist,
      save: (text) => void saved.push(stored.saveWishlist(text).catch(() => undefined)),
    });
    await session.perform({ type: "address.open", address: path });
    return { session, shop: opened };
  } catch (reason) {
    if (reason instanceof Failure) throw reason;
    throw backendFailure(reason, backend);
  }
};

/** Reads the texts without the shop, which may be unreachable. */
const readTexts = async ({ dependencies, settings, io }: Context) => {
  const messages = await dependencies.openMessages(io.env);
  return (key: string) => translate(messages, settings().locale, key).text;
};

/** Without a terminal the keys are those of standard input, and the last screen is printed. */
const printPiped = async (context: Context, request: PageRequest): Promise<void> => {
  const [{ keysOf, pressAll }, { view }, keys] = await Promise.all([
    import("../terminal/piped-keys.ts"),
    import("../terminal/view.ts"),
    context.dependencies.readKeys(),
  ]);
  let changed = Promise.withResolvers<void>();
  const { session, shop: opened } = await openTerminal(context, request, () => {
    changed.resolve();
    changed = Promise.withResolvers();
  });
  session.recogniseVisitor();
  const settled = async () => {
    while (!session.isSettled()) await changed.promise;
  };
  const { screen, state } = await pressAll(session, keysOf(keys), settled);
  const lines = view(
    screen,
    { ...state, cursors: { [screen.id]: 0 } },
    { columns: context.io.stdout.columns ?? WIDTH, rows: ALL_ROWS },
    opened,
  );
  const texts = lines.map(({ text }) => printable(text.trimEnd().replace(/^> /, "  ")));
  const last = texts.slice(0, -1).findLastIndex((text) => text !== "");
  session.stop();
  await Promise.all(request.saved);
  const rows = screen.rows.map(({ text, aside, isChosen }) => present({ text, aside, isChosen }));
  context.print(
    { title: screen.title, status: screen.status, rows, states: session.states() },
    texts
      .slice(0, last + 1)
      .map((text) => `${text}\n`)
      .join(""),
  );
};
