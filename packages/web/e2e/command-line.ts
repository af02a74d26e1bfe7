import { run } from "@passepartout/cli/run";

/** The document that a command line prints, run in this process for a visitor of its own. */
export const printedBy = async <Document>(line: string): Promise<Document> => {
  let [out, errors] = ["", ""];
  const code = await run([...line.split(" "), "--json"], {
    stdout: { write: (text) => (out += text), isTTY: false, columns: 100 },
    stderr: { write: (text) => (errors += text), isTTY: false },
    env: { PASSEPARTOUT_DATA: ":memory:" },
  });
  if (code !== 0) throw new Error(errors);
  return JSON.parse(out) as Document;
};

/** The price that a command line prints. */
export const printedPrice = async (line: string): Promise<string> =>
  (await printedBy<{ readonly text: string }>(line)).text;
