import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

const script = (await runCli("completion bash")).out;

/** What bash offers for the last word. */
const offered = (...words: readonly string[]): readonly string[] => {
  const line = words.map((word) => `'${word}'`).join(" ");
  const { stdout } = spawnSync(
    "bash",
    [
      "-c",
      `${script}\nCOMP_WORDS=(passepartout ${line}); COMP_CWORD=${words.length}; _passepartout; echo "\${COMPREPLY[*]}"`,
    ],
    { encoding: "utf8" },
  );
  return stdout.trim().split(" ");
};

describe("completion", () => {
  it("offers commands, then subcommands, then options", () => {
    expect(offered("p")).toEqual(expect.arrayContaining(["price", "prices", "page"]));
    expect(offered("--json", "locale", "")).toEqual(["list", "show", "--help"]);
    expect(offered("price", "format", "--f")).toEqual(["--from"]);
  });

  it("offers the values of options and arguments with a fixed list", () => {
    expect(offered("locale", "show", "it")).toEqual(["it-CH", "it-IT"]);
    expect(offered("page", "/", "--channel", "")).toEqual(["wall", "card"]);
    expect(offered("designer", "url", "photob")).toEqual(["photobook", "photobox"]);
  });

  it.each([
    ["zsh", "#compdef passepartout", "compdef _passepartout passepartout"],
    ["fish", "complete -c passepartout -f", "__fish_seen_subcommand_from locale"],
    ["bash", "_passepartout()", "complete -F _passepartout passepartout"],
  ])("is printed for %s", async (shell, first, second) => {
    const { out } = await runCli(`completion ${shell}`);
    expect(out.startsWith(first)).toBe(true);
    expect(out).toContain(second);
    expect((await runCli(`completion ${shell} --json`)).document()).toEqual({ script: out });
  });
});
