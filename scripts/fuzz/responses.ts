/** A response without most of its body. */
export interface Response {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** The beginning of the body as received. */
  readonly text: string;
}

interface Head {
  readonly status: number;
  readonly headers: Map<string, string>;
  readonly bodyStart: number;
}

/** Reads the responses on a connection. */
export interface ResponseReader {
  /** Adds received bytes, and returns the responses that they complete. Throws if they are not HTTP. */
  readonly push: (bytes: Buffer) => readonly Response[];
  /** The response whose body ends with the connection, if there is one. */
  readonly end: () => Response | undefined;
}

const SHOWN_BYTES = 400;
const BLANK_LINE = "\r\n\r\n";

/** Reads responses to requests with these methods, in this order: those to HEAD have no body. */
export const createResponseReader = (methods: readonly string[]): ResponseReader => {
  let buffer: Buffer = Buffer.alloc(0);
  let count = 0;
  let untilClose: Response | undefined;

  /** The next complete response, and the bytes after it. */
  const next = (): Response | undefined => {
    const head = headOf(buffer);
    if (!head) return undefined;
    const { status, headers, bodyStart } = head;
    if (status < 200) {
      buffer = buffer.subarray(bodyStart);
      return next();
    }
    const response = (end: number): Response => ({
      status,
      headers,
      text: buffer.toString("latin1", bodyStart, Math.min(end, bodyStart + SHOWN_BYTES)),
    });
    const end = bodyEnd(buffer, head, methods[count] === "HEAD");
    if (end === "close") {
      untilClose = response(buffer.length);
      return undefined;
    }
    if (end === undefined || end > buffer.length) return undefined;
    const complete = response(end);
    count += 1;
    buffer = buffer.subarray(end);
    return complete;
  };

  return {
    push: (bytes) => {
      buffer = buffer.length === 0 ? bytes : Buffer.concat([buffer, bytes]);
      const responses: Response[] = [];
      for (let response = next(); response; response = next()) responses.push(response);
      return responses;
    },
    end: () => untilClose,
  };
};

const headOf = (buffer: Buffer): Head | undefined => {
  const end = buffer.indexOf(BLANK_LINE);
  if (end < 0) return undefined;
  const [first = "", ...lines] = buffer.toString("latin1", 0, end).split("\r\n");
  const [, status] = /^HTTP\/1\.[01] (\d{3})(?: |$)/u.exec(first) ?? [];
  if (status === undefined) throw new Error(`not a status line: ${JSON.stringify(first)}`);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(":");
    if (at < 1) throw new Error(`not a header: ${JSON.stringify(line)}`);
    headers.set(line.slice(0, at).toLowerCase(), line.slice(at + 1).trim());
  }
  return { status: Number(status), headers, bodyStart: end + BLANK_LINE.length };
};

/** Where the body ends: undefined if more bytes must come before that is known, `close` if the connection ends it. */
const bodyEnd = (
  buffer: Buffer,
  { status, headers, bodyStart }: Head,
  isHead: boolean,
): number | "close" | undefined => {
  if (isHead || status === 204 || status === 304) return bodyStart;
  if (headers.get("transfer-encoding") === "chunked") return chunksEnd(buffer, bodyStart);
  const length = headers.get("content-length");
  return length === undefined ? "close" : bodyStart + Number(length);
};

const chunksEnd = (buffer: Buffer, start: number): number | undefined => {
  for (let at = start; ;) {
    const line = buffer.indexOf("\r\n", at);
    if (line < 0) return undefined;
    const size = Number.parseInt(buffer.toString("latin1", at, line), 16);
    if (Number.isNaN(size)) throw new Error("a chunk without a size");
    if (size === 0) return line + BLANK_LINE.length;
    at = line + 2 + size + 2;
  }
};
