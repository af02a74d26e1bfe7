const LONGEST = 10_000;

/** The first line of standard input: as it comes from a file or pipe, unseen while it is typed on a terminal. */
export const readPassword = (question: string): Promise<string> =>
  process.stdin.isTTY ? askUnseen(question) : readLine();

const readLine = async (): Promise<string> => {
  let text = "";
  for await (const chunk of process.stdin.setEncoding("utf8")) {
    text += String(chunk);
    if (text.includes("\n") || text.length > LONGEST) break;
  }
  return (text.split("\n", 1)[0] ?? "").replace(/\r$/, "");
};

const ENTER = ["\r", "\n", "\u0004"];
const BACKSPACE = ["\u007f", "\b"];
const INTERRUPT = "\u0003";

const askUnseen = async (question: string): Promise<string> => {
  const { stdin, stderr } = process;
  stderr.write(`${question}: `);
  stdin.setRawMode(true).setEncoding("utf8").resume();
  const { promise, resolve } = Promise.withResolvers<string>();
  let typed = "";
  const take = (keys: string) => {
    // Whole characters, so that taking one back never leaves half of it.
    for (const key of keys) {
      if (key === INTERRUPT) {
        stop();
        process.exit(130);
      }
      if (ENTER.includes(key)) return resolve(typed);
      typed = BACKSPACE.includes(key) ? typed.replace(/.$/su, "") : `${typed}${key}`;
    }
  };
  const stop = () => {
    stdin.off("data", take).setRawMode(false).pause();
    stderr.write("\n");
  };
  stdin.on("data", take);
  try {
    return await promise;
  } finally {
    stop();
  }
};
