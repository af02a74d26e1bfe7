const MAX_LENGTH = 10_000;

/** Reads the first line of standard input, without echo on a terminal. */
export const readPassword = (prompt: string): Promise<string> =>
  process.stdin.isTTY ? promptWithoutEcho(prompt) : readLine();

const readLine = async (): Promise<string> => {
  let text = "";
  for await (const chunk of process.stdin.setEncoding("utf8")) {
    text += String(chunk);
    if (text.includes("\n") || text.length > MAX_LENGTH) break;
  }
  return (text.split("\n", 1)[0] ?? "").replace(/\r$/, "");
};

const ENTER = ["\r", "\n", "\u0004"];
const BACKSPACE = ["\u007f", "\b"];
const INTERRUPT = "\u0003";

const promptWithoutEcho = async (prompt: string): Promise<string> => {
  const { stdin, stderr } = process;
  stderr.write(`${prompt}: `);
  stdin.setRawMode(true).setEncoding("utf8").resume();
  const { promise, resolve } = Promise.withResolvers<string>();
  let typed = "";
  const onKeys = (keys: string) => {
    // Iterates over code points, so that a backspace never leaves half a surrogate pair.
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
    stdin.off("data", onKeys).setRawMode(false).pause();
    stderr.write("\n");
  };
  stdin.on("data", onKeys);
  try {
    return await promise;
  } finally {
    stop();
  }
};
