import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

const scriptFor = async (shell: string) => (await runCli(`completion ${shell}`)).out;
const scripts = {
  bash: await scriptFor("bash"),
  zsh: await scriptFor("zsh"),
  fish: await scriptFor("fish"),
};

type Shell = keyof typeof scripts;

const quoted = (word: string) => `'${word}'`;

/** A program that prints what a shell offers for the last of some words, one a line. */
const PROGRAMS: Readonly<Record<Shell, (words: readonly string[]) => string>> = {
  bash: (words) => `${scripts.bash}
COMP_WORDS=(passepartout ${words.map(quoted).join(" ")}); COMP_CWORD=${words.length}
_passepartout; printf '%s\\n' "\${COMPREPLY[@]}"`,
  // The part of the line editor: what begins with the last word.
  zsh: (words) => `compdef() { :; }; _files() { print -l -- \${~words[CURRENT]}*; }
compset() { words[CURRENT]="\${words[CURRENT]#*=}"; }
compadd() { shift; for offer in "$@"; do [[ $offer == \${words[CURRENT]}* ]] && print -- $offer; done; }
${scripts.zsh}
words=(passepartout ${words.map(quoted).join(" ")}); CURRENT=${words.length + 1}; _passepartout`,
  fish: (words) => `${scripts.fish}
complete -C ${quoted(["passepartout", ...words].join(" "))}`,
};

const offered = (shell: Shell, line: string): readonly string[] => {
  const { stdout } = spawnSync(shell, ["-c", PROGRAMS[shell](line.split(" "))], {
    encoding: "utf8",
  });
  return stdout
    .split("\n")
    .map((offer) => offer.split("\t", 1)[0] ?? "")
    .filter((offer) => offer !== "" && !offer.startsWith("-c "));
};

const isInstalled = (shell: Shell) => spawnSync(shell, ["-c", "true"]).status === 0;

describe.each(["bash", "zsh", "fish"] as const)("completion in %s", (shell) => {
  it.skipIf(!isInstalled(shell))("offers commands, then subcommands, then options [GEN-Q6]", () => {
    expect(offered(shell, "p")).toEqual(expect.arrayContaining(["price", "prices", "page"]));
    expect(offered(shell, "--json locale s")).toEqual(["show"]);
    expect(offered(shell, "price format --fr")).toEqual(["--from"]);
    expect(offered(shell, "price format --loc")).toEqual(["--locale"]);
    // A kind of product is the name of a group, too.
    expect(offered(shell, "price photobook t")).toEqual([]);
  });

  it.skipIf(!isInstalled(shell)).each([
    ["locale show it", ["it-CH", "it-IT"]],
    ["page / --channel c", ["card"]],
    ["--locale fr-C", ["fr-CH"]],
    ["--channel card price format 5 --currency g", ["gbp"]],
    ["designer url photob", ["photobook", "photobox"]],
    ["machine run di", ["dialog"]],
    ["machine diagram fly", ["flyout"]],
    ["flags evaluate nu", ["nudging"]],
    ["price photoframe --material lei", ["leinwand"]],
    ["price photobook --format a3", ["a3-quer"]],
    ["search x --kind p", ["page", "product"]],
    ["image url x --preset pl", ["placeholder"]],
    ["completion fi", ["fish"]],
  ])("offers the values of %s", (line, values) => {
    expect(offered(shell, line).toSorted()).toEqual(values);
  });

  it.skipIf(!isInstalled(shell))(
    "offers files where one is expected, and nothing for a value of any kind",
    () => {
      for (const line of ["sizes /etc/host", "serve --data /etc/host", "data restore /etc/host"])
        expect(offered(shell, line).join(" ")).toContain("/etc/host");
      expect(offered(shell, "page / --now l")).toEqual([]);
    },
  );
});

describe("completion", () => {
  it.skipIf(!isInstalled("bash"))("offers a value after an equals sign, a word of its own", () => {
    expect(offered("bash", "page / --channel = c")).toEqual(["card"]);
    expect(offered("bash", "page / --channel =")).toEqual(["wall", "card"]);
  });

  it.each([
    ["zsh", "#compdef passepartout", "compdef _passepartout passepartout"],
    ["fish", "function __passepartout_called", "complete -c passepartout -f"],
    ["bash", "_passepartout()", "complete -F _passepartout passepartout"],
  ] as const)("is printed for %s", async (shell, first, second) => {
    const out = scripts[shell];
    expect(out.startsWith(first)).toBe(true);
    expect(out).toContain(second);
    expect((await runCli(`completion ${shell} --json`)).document()).toEqual({ script: out });
  });
});
