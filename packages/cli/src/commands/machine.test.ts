import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";
import { MACHINE_NAMES, MACHINES } from "../machines.ts";

const ROOT = join(import.meta.dirname, "../../../..");

const runMachine = async (name: string, events: unknown, ...options: readonly string[]) =>
  runCli(["machine", "run", name, "--events", JSON.stringify(events), ...options, "--json"]);

/** What runs instead of the machines that no page starts, or what of a machine no page reaches. */
const NOTES: Readonly<Partial<Record<(typeof MACHINE_NAMES)[number], string>>> = {
  countdown:
    "No page runs it: the library of the machines is larger than all else that a page with a bar loads. A timer of `packages/web/app/banners/start-countdowns.ts` follows the same rules (`chrome/banners/countdown.ts`); it stops where the machine is `aborted`, when its bar leaves the page.",
  "flag-client":
    "A page starts it once, when its module is loaded, so only `passepartout machine run` initialises it twice (`flag-client-already-initialised`).",
};

/** The files of machines that share one. */
const FILES: Readonly<Record<string, string>> = {
  "sign-in": "account-form",
  "sign-up": "account-form",
  "password-reset": "account-form",
};

const runsIn = (folder: string, name: string): boolean =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).some(
    (path) =>
      !path.includes(".test.") &&
      readFileSync(join(ROOT, path), "utf8").includes(`/${FILES[name] ?? name}-machine"`),
  );

const whereItRuns = (name: (typeof MACHINE_NAMES)[number]): string => {
  const place = [
    ...(runsIn("packages/web/app", name) ? ["Runs in the browser."] : []),
    ...(runsIn("packages/adapters/src/http", name)
      ? ["Runs on the server and on the command line."]
      : []),
  ];
  return [...place, NOTES[name]].filter(Boolean).join(" ");
};

describe("machine list", () => {
  it("tells where every machine runs, or what runs instead", () => {
    expect(MACHINE_NAMES.filter((name) => whereItRuns(name) === "")).toEqual([]);
  });

  it("names every machine of the domain, each by its own id", async () => {
    const { machines } = (await runCli("machine list --json")).document() as {
      machines: (keyof typeof MACHINES)[];
    };
    const files = globSync("packages/domain/src/**/*-machine.ts", { cwd: ROOT });
    // The three forms of the account have one file.
    expect(machines).toHaveLength(files.length + 2);
    for (const name of machines) expect((await MACHINES[name]()).id).toBe(name);
  });
});

describe("machine run", () => {
  it("prints value and context after the events", async () => {
    const result = await runMachine(
      "burger-menu",
      [
        { type: "burger-menu.open" },
        { type: "burger-menu.item.pick", item: "canvas", scrollOffset: 40 },
      ],
      "--input",
      '{"viewportWidth":400}',
    );
    expect(result).toMatchObject({ code: 0, err: "" });
    expect(result.document()).toEqual({
      value: { open: "secondary" },
      context: { activeItem: "canvas", openAccordion: null, scrollOffset: 40, viewportWidth: 400 },
      status: "active",
    });
  });

  it("advances the clock only by an event", async () => {
    const click = { type: "account.click" };
    const waiting = await runMachine("customer", [click, { type: "clock.advance", ms: 999 }]);
    expect(waiting.document()).toMatchObject({ value: { initialising: "clicked" } });
    const done = await runMachine("customer", [click, { type: "clock.advance", ms: 1000 }]);
    expect(done.document()).toMatchObject({ value: { initialising: "untouched" } });
  });

  it("starts the clock at --now", async () => {
    const result = await runMachine(
      "countdown",
      [{ type: "clock.advance", ms: 2000 }],
      "--input",
      '{"barId":"b","endDate":"2026-03-01T00:00:00Z"}',
      "--now",
      "2026-02-28T23:59:57Z",
    );
    expect(result.document()).toMatchObject({
      value: { running: "ticking" },
      context: { now: Date.UTC(2026, 1, 28, 23, 59, 59) },
    });
  });

  it("resolves and rejects requests to ports", async () => {
    const answered = await runMachine("customer", [
      { type: "port.answer", port: "fetchCustomer", value: { isLoggedIn: true } },
    ]);
    expect(answered.document()).toMatchObject({
      value: "ready",
      context: { customer: { isLoggedIn: true } },
    });
    const failed = await runMachine(
      "customer",
      [{ type: "port.fail", port: "fetchCustomer", reason: "down" }],
      "--trace",
    );
    expect(failed.document()).toMatchObject({
      value: "ready",
      trace: [
        { event: null, requests: [{ port: "fetchCustomer", input: null }] },
        { emitted: [{ type: "log.entry", code: "customer-data-error" }] },
      ],
    });
  });

  it("adds each step with --trace", async () => {
    const result = await runMachine("dialog", [{ type: "dialog.close" }], "--trace");
    expect(result.document()).toEqual({
      value: "closed",
      context: { dialog: null },
      status: "active",
      trace: [
        { event: null, value: "closed", context: { dialog: null }, emitted: [], requests: [] },
        {
          event: { type: "dialog.close" },
          value: "closed",
          context: { dialog: null },
          emitted: [],
          requests: [],
        },
      ],
    });
  });

  it("prints the steps for people", async () => {
    const result = await runCli(
      `machine run dialog --trace --events '[{"type":"dialog.open","dialog":"login"}]'`,
    );
    expect(result.out).toBe(
      [
        "event     start",
        "value     closed",
        "  dialog  null",
        'event     {"type":"dialog.open","dialog":"login"}',
        'value     {"open":"replaceable"}',
        "  dialog  login",
        'emitted   {"type":"page.lock","holder":"dialog"}',
        "",
      ].join("\n"),
    );
  });

  it.each([
    ["-", "standard input"],
    ["@events.json", "a file"],
  ])("reads events and input from %s: %s", async (source) => {
    const run = async (options: string, text: string) =>
      runCli(`machine run burger-menu ${options} --json`, {
        readInput: async () => text,
        readFile: async (path) => (path === "events.json" ? text : ""),
      });
    const events = await run(`--events ${source} --input {}`, '[{"type":"burger-menu.open"}]');
    expect(events.document()).toMatchObject({ value: { open: "primary" } });
    const input = await run(`--input ${source} --events []`, '{"viewportWidth":400}');
    expect(input.document()).toMatchObject({ context: { viewportWidth: 400 } });
  });

  it("refuses a file of events that cannot be read", async () => {
    const result = await runCli("machine run dialog --events @/no/such/file --json");
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({
      error: { code: "file-unreadable", input: "/no/such/file" },
    });
  });

  it.each([
    ["nothing", "[]", [], "machine-unknown"],
    ["dialog", "[", [], "events-malformed"],
    ["dialog", '{"type":"dialog.close"}', [], "events-malformed"],
    ["dialog", "[null]", [], "events-malformed"],
    ["dialog", '[{"type":1}]', [], "events-malformed"],
    ["dialog", '[{"type":"dialog.burn"}]', [], "event-unknown"],
    ["dialog", '[{"type":"port.answer","port":"x"}]', [], "port-unasked"],
    ["dialog", '[{"type":"clock.advance"}]', [], "event-malformed"],
    ["dialog", '[{"type":"clock.advance","ms":-1}]', [], "event-malformed"],
    ["calculator", "[]", [], "input-refused"],
    ["calculator", "[]", ["--input", "{"], "input-malformed"],
    ["calculator", "[]", ["--input", "{}"], "input-refused"],
  ])("refuses %s with %s %j: %s", async (name, events, options, code) => {
    const result = await runCli(["machine", "run", name, "--events", events, ...options, "--json"]);
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({ error: { code } });
  });
});

describe("a machine without its input", () => {
  it.each(MACHINE_NAMES)("%s starts, or says that it needs --input", async (name) => {
    const { code, err } = await runCli(["machine", "run", name, "--events", "[]"]);
    expect(code === 0 || err.includes("does not start without --input")).toBe(true);
    expect(err).not.toContain("undefined");
  });
});

describe("machine diagram", () => {
  it("draws states, the initial state, and transitions with guards and actions", async () => {
    expect((await runCli("machine diagram dialog")).out).toBe(
      `stateDiagram-v2
  [*] --> closed
  state "closed" as closed
  state "open" as open {
    [*] --> open_replaceable
    state "replaceable" as open_replaceable
    state "blocked" as open_blocked
  }
  closed --> open: dialog.open / setDialog
  open --> closed: dialog.close / clearDialog
  open_replaceable --> open_replaceable: dialog.open [isOther] / setDialog
  open_replaceable --> open_blocked: dialog.block
  open_blocked --> open_replaceable: dialog.open [isOtherAndForced] / setDialog
  open_blocked --> open_replaceable: dialog.unblock
`,
    );
  });

  it("names delays with their length, and the responses of ports", async () => {
    const { out } = await runCli("machine diagram customer");
    expect(out).toContain(
      "initialising_clicked --> initialising_untouched: after accountClickTimeout (1000 ms) / openAccount, clearClick",
    );
    expect(out).toContain("initialising --> ready: fetchCustomer answers / setCustomer");
    expect(out).toContain("initialising --> ready: fetchCustomer fails / logFailure");
  });

  it("matches docs/machines.md for every machine, with where it runs; `vitest -u` updates it", async () => {
    let text =
      "# The shop's state machines\n\nDrawn by `passepartout machine diagram <name>`; a test compares them.\n";
    for (const name of MACHINE_NAMES) {
      const { out } = await runCli(`machine diagram ${name}`);
      text += `\n## ${name}\n\n${whereItRuns(name)}\n\n\`\`\`mermaid\n${out}\`\`\`\n`;
    }
    await expect(text).toMatchFileSnapshot(join(ROOT, "docs/machines.md"));
  });
});
