import { DEADLINES_MS, TIMED_OUT } from "@passepartout/domain/time/deadline";
import { AwsV4Signer } from "aws4fetch";
import { type FileStore, FileStoreError, MissingFileError } from "./file-store.ts";
import { passOn } from "./pass-on.ts";

const ATTEMPTS = 2;

/** Stores each content as an object of an S3 bucket: `s3://key:secret@host/bucket?region=eu-central-1`, or `s3+http:` without TLS. The path precedes each key; it is empty if the host names the bucket. */
export const createS3Files = (address: string): FileStore => {
  const url = new URL(address);
  const path = url.pathname.replace(/\/$/, "");
  const base = `${url.protocol === "s3:" ? "https" : "http"}://${url.host}${path}`;
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get("region") ?? "us-east-1",
    service: "s3",
    cache: new Map<string, ArrayBuffer>(),
  };

  const attempt = async (
    { method, key, headers = {}, body }: S3Request,
    signal: AbortSignal,
  ): Promise<Response> => {
    const signed = await new AwsV4Signer({
      ...credentials,
      url: `${base}/${key}`,
      method,
      headers,
    }).sign();
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body }),
      redirect: "manual",
      signal,
    });
    if (response.ok) return response;
    const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    if (response.status === 404 && method === "GET" && code !== "NoSuchBucket")
      throw new MissingFileError(`the bucket at ${url.host} has no object ${key}`);
    throw new S3Refusal(response.status, code);
  };

  /** Repeats a request that fails for reasons that can be gone a moment after; each has the same effect once and twice. */
  const send = async (request: S3Request, timeoutMs: number): Promise<OpenResponse> => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error(TIMED_OUT)), timeoutMs);
    try {
      for (let attempts = 1; ; attempts += 1) {
        try {
          return { response: await attempt(request, controller.signal), controller };
        } catch (cause) {
          if (cause instanceof MissingFileError) throw cause;
          const isFinal = cause instanceof S3Refusal && cause.status < 500;
          if (isFinal || controller.signal.aborted || attempts === ATTEMPTS)
            throw new FileStoreError(`${request.method} at ${url.host}: ${detailOf(cause)}`, {
              cause,
            });
        }
      }
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    place: `${url.protocol}//${url.host}${path}`,
    write: async (key, body, sha256) => {
      // The server compares the content with its signed checksum.
      const headers = { "X-Amz-Content-Sha256": sha256 };
      await send({ method: "PUT", key, headers, body }, DEADLINES_MS.fileWrite);
    },
    read: async (key) =>
      withoutStalls(await send({ method: "GET", key }, DEADLINES_MS.fileRead), url.host),
    remove: async (key) => {
      await send({ method: "DELETE", key }, DEADLINES_MS.fileRead);
    },
  };
};

interface S3Request {
  readonly method: "PUT" | "GET" | "DELETE";
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
}

interface OpenResponse {
  readonly response: Response;
  readonly controller: AbortController;
}

class S3Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(`status ${status} ${code}`.trim());
    this.status = status;
  }
}

const detailOf = (reason: unknown): string => {
  const { cause, message } = reason as {
    readonly cause?: { readonly code?: string };
    readonly message: string;
  };
  return cause?.code ?? message;
};

/** The content of a response, which fails if the next piece does not arrive in time. A client may take as long as it likes. */
const withoutStalls = (
  { response, controller }: OpenResponse,
  host: string,
): ReadableStream<Uint8Array> =>
  passOn(response.body ?? new Blob().stream(), async (next) => {
    const timer = setTimeout(() => controller.abort(new Error(TIMED_OUT)), DEADLINES_MS.fileRead);
    try {
      return await next();
    } catch (cause) {
      throw new FileStoreError(`GET at ${host}: ${detailOf(cause)}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  });
