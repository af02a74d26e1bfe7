import { PassThrough, Writable } from "node:stream";
import { stripVTControlCharacters } from "node:util";

// oxlint-disable-next-line no-control-regex -- control sequences are read
const LINE = /\u001b\[(\d+);1H([^]*?)\u001b\[K/g;

/** A terminal that shows what is written to it: lines at absolute positions, as the shop writes them. */
export const createFakeTerminal = (columns = 40, rows = 10) => {
  let written = "";
  let isRaw = false;
  const lines = Array.from({ length: rows }, () => "");
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (raw: boolean) => (isRaw = raw),
  });
  const output = Object.assign(
    new Writable({
      write: (chunk: Buffer, _, done) => {
        const text = chunk.toString();
        written += text;
        for (const [, row, line = ""] of text.matchAll(LINE)) {
          lines[Number(row) - 1] = stripVTControlCharacters(line).trimEnd();
        }
        done();
      },
    }),
    { isTTY: true, columns, rows },
  );
  return {
    streams: {
      input: input as unknown as NodeJS.ReadStream,
      output: output as unknown as NodeJS.WriteStream,
      hasColor: false,
      onSignal: () => () => undefined,
    },
    press: (keys: string) => input.write(keys),
    end: () => input.end(),
    resize: (size: { readonly columns: number; readonly rows: number }) => {
      Object.assign(output, size);
      output.emit("resize");
    },
    /** The lines that can be seen. */
    lines: () => [...lines],
    text: () => stripVTControlCharacters(written),
    raw: () => written,
    isRaw: () => isRaw,
    forget: () => (written = ""),
  };
};
