import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { AwsV4Signer } from "aws4fetch";
import { deadlineOf } from "../../src/processes/within.ts";
import { type FileStore, FileStoreError, MissingFileError, passOn } from "./file-store.ts";

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

  const failed = (method: Method, cause: unknown): FileStoreError => {
    const { cause: inner, message } = cause as Error & { readonly cause?: NodeJS.ErrnoException };
    return new FileStoreError(`${method} at ${url.host}: ${inner?.code ?? message}`, { cause });
  };

  const attempt = async (
    method: Method,
    key: string,
    signal: AbortSignal,
    { headers = {}, body }: Content,
  ): Promise<Response> => {
    const signer = new AwsV4Signer({ ...credentials, url: `${base}/${key}`, method, headers });
    const signed = await signer.sign();
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body }),
      redirect: "manual",
      signal,
    });
    if (response.ok) return response;
    const { status } = response;
    const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    if (status === 404 && method === "GET" && code !== "NoSuchBucket")
      throw new MissingFileError(`the bucket at ${url.host} has no object ${key}`);
    const refusal = new Error(`status ${status} ${code}`.trim());
    throw status < 500 ? failed(method, refusal) : refusal;
  };

  /** Repeats a request that fails for reasons that can be gone a moment after; each has the same effect once and twice. The controller ends a response that has begun. */
  const send = async (method: Method, key: string, timeoutMs: number, content: Content = {}) => {
    const controller = new AbortController();
    using _ = deadlineOf(controller, timeoutMs);
    for (let attempts = 1; ; attempts += 1) {
      try {
        const response = await attempt(method, key, controller.signal, content);
        return { response, controller };
      } catch (cause) {
        if (cause instanceof MissingFileError || cause instanceof FileStoreError) throw cause;
        if (controller.signal.aborted || attempts === ATTEMPTS) throw failed(method, cause);
      }
    }
  };

  return {
    place: `${url.protocol}//${url.host}${path}`,
    write: async (key, body, sha256) => {
      // The server compares the content with its signed checksum.
      const headers = { "X-Amz-Content-Sha256": sha256 };
      await send("PUT", key, DEADLINES_MS.fileWrite, { headers, body });
    },
    /** Its content fails if the next piece does not arrive in time. A client may take as long as it likes. */
    read: async (key) => {
      const { response, controller } = await send("GET", key, DEADLINES_MS.fileRead);
      return passOn(response.body ?? new Blob().stream(), async (next) => {
        using _ = deadlineOf(controller, DEADLINES_MS.fileRead);
        return await next().catch((cause: unknown) => {
          throw failed("GET", cause);
        });
      });
    },
    remove: async (key) => {
      await send("DELETE", key, DEADLINES_MS.fileRead);
    },
  };
};

type Method = "PUT" | "GET" | "DELETE";

interface Content {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
}
