import { describe, expect, it } from "vitest";
import { createLog, type LogLevel } from "./log.ts";

const logged = (level: LogLevel) => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({
    level,
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  log.warning("translation-missing", { key: "a.b" });
  log.error("login-error", { status: 500, password: "hunter2", email: "a@b.example" });
  return lines;
};

describe("the log", () => {
  it("writes one JSON line per entry, with level, time and code [ERR-08]", () => {
    const [warning, error] = logged("warn");
    expect(warning).toMatchObject({ level: "warn", code: "translation-missing", key: "a.b" });
    expect(error).toMatchObject({ level: "error", code: "login-error", status: 500 });
    expect(error?.["time"]).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  });

  it("never writes passwords, tokens and email addresses", () => {
    expect(JSON.stringify(logged("warn"))).not.toMatch(/hunter2|a@b\.example/);
  });

  it.each([
    ["error", 1],
    ["silent", 0],
    ["debug", 2],
  ] as const)("says at level %s %i of a warning and an error", (level, count) => {
    expect(logged(level)).toHaveLength(count);
  });
});
