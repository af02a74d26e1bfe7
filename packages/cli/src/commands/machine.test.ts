import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";
import { MACHINES } from "../machines.ts";

const ROOT = join(import.meta.dirname, "../../../..");

const ranMachine = async (name: string, events: unknown, ...more: readonly string[]) =>
  runCli(["machine", "run", name, "--events", JSON.stringify(events), ...more, "--json"]);

describe("machine list", () => {
  it("names every machine of the domain, each by its own id", async () => {
    const { machines } = (await runCli("machine list --json")).document() as { machines: string[] };
    const files = globSync("packages/domain/src/*/*-machine.ts", { cwd: ROOT });
    expect(machines).toHaveLength(files.length);
    for (const name of machines) expect((await MACHINES[name]?.())?.id).toBe(name);
  });
});

describe("machine run", () => {
  it("tells value and context after the events", async () => {
    const ran = await ranMachine(
      "burger-menu",
      [
        { type: "burger-menu.open" },
        { type: "burger-menu.item.pick", item: "canvas", scrollOffset: 40 },
      ],
      "--input",
      '{"viewportWidth":400}',
    );
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(ran.document()).toEqual({
      value: { open: "secondary" },
      context: { activeItem: "canvas", openAccordion: null, scrollOffset: 40, viewportWidth: 400 },
      status: "active",
    });
  });

  it("moves its clock by an event, and stands still otherwise", async () => {
    const click = { type: "account.click" };
    const waiting = await ranMachine("customer", [click, { type: "clock.advance", ms: 999 }]);
    expect(waiting.document()).toMatchObject({ value: { initialising: "clicked" } });
    const done = await ranMachine("customer", [click, { type: "clock.advance", ms: 1000 }]);
    expect(done.document()).toMatchObject({ value: { initialising: "untouched" } });
  });

  it("ticks from the moment of --now, in the time that the clock shows", async () => {
    const ran = await ranMachine(
      "countdown",
      [{ type: "clock.advance", ms: 2000 }],
      "--input",
      '{"barId":"b","endDate":"2026-03-01T00:00:00Z"}',
      "--now",
      "2026-02-28T23:59:57Z",
    );
    expect(ran.document()).toMatchObject({
      value: { running: "ticking" },
      context: { now: Date.UTC(2026, 1, 28, 23, 59, 59) },
    });
  });

  it("answers for the ports, or lets them fail", async () => {
    const answered = await ranMachine("customer", [
      { type: "port.answer", port: "fetchCustomer", value: { isLoggedIn: true } },
    ]);
    expect(answered.document()).toMatchObject({
      value: "ready",
      context: { customer: { isLoggedIn: true } },
    });
    const failed = await ranMachine(
      "customer",
      [{ type: "port.fail", port: "fetchCustomer", reason: "down" }],
      "--trace",
    );
    expect(failed.document()).toMatchObject({
      value: "ready",
      trace: [
        { event: null, asked: [{ port: "fetchCustomer", input: null }] },
        { emitted: [{ type: "journal.entry", code: "customer-data-error" }] },
      ],
    });
  });

  it("adds each step with --trace", async () => {
    const ran = await ranMachine("dialog", [{ type: "dialog.close" }], "--trace");
    expect(ran.document()).toEqual({
      value: "closed",
      context: { dialog: null },
      status: "active",
      trace: [
        { event: null, value: "closed", context: { dialog: null }, emitted: [], asked: [] },
        {
          event: { type: "dialog.close" },
          value: "closed",
          context: { dialog: null },
          emitted: [],
          asked: [],
        },
      ],
    });
  });

  it("shows the steps to people", async () => {
    const ran = await runCli(
      `machine run dialog --trace --events '[{"type":"dialog.open","dialog":"login"}]'`,
    );
    expect(ran.out).toBe(
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
  ])("refuses %s with %s %j: %s", async (name, events, more, code) => {
    const ran = await runCli(["machine", "run", name, "--events", events, ...more, "--json"]);
    expect(ran.code).toBe(2);
    expect(ran.document()).toMatchObject({ error: { code } });
  });
});

describe("machine diagram", () => {
  it("draws states, the first of them, and transitions with guards and actions", async () => {
    expect((await runCli("machine diagram dialog")).out).toBe(
      `stateDiagram-v2
  [*] --> closed
  state "closed" as closed
  state "open" as open {
    [*] --> open_replaceable
    state "replaceable" as open_replaceable
    state "blocked" as open_blocked
  }
  closed --> open: dialog.open / show
  open --> closed: dialog.close / forget
  open_replaceable --> open_replaceable: dialog.open [isOther] / show
  open_replaceable --> open_blocked: dialog.block
  open_blocked --> open_replaceable: dialog.open [isOtherAndForced] / show
  open_blocked --> open_replaceable: dialog.unblock
`,
    );
  });

  it("names delays with their length, and what ports say", async () => {
    const { out } = await runCli("machine diagram customer");
    expect(out).toContain(
      "initialising_clicked --> initialising_untouched: after accountClickPatience (1000 ms) / openAccount, forgetClick",
    );
    expect(out).toContain("initialising --> ready: fetchCustomer answers / meet");
    expect(out).toContain("initialising --> ready: fetchCustomer fails / logFailure");
  });

  it("is what docs/machines.md shows of every machine; `vitest -u` writes it anew", async () => {
    let text =
      "# The shop's state machines\n\nDrawn by `passepartout machine diagram <name>`; a test compares them.\n";
    for (const name of Object.keys(MACHINES)) {
      const { out } = await runCli(`machine diagram ${name}`);
      text += `\n## ${name}\n\n\`\`\`mermaid\n${out}\`\`\`\n`;
    }
    await expect(text).toMatchFileSnapshot(join(ROOT, "docs/machines.md"));
  });
});
