import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";

/** What an S3 server does instead of its work. */
export type S3Fault = "slow" | "stalling" | "full" | "forbidden" | "broken" | "once broken";

/** An S3 server with one bucket in memory, which checks signatures and checksums. */
export interface S3Server {
  /** With credentials, as the configuration has it. */
  readonly address: string;
  /** The same with a wrong secret. */
  readonly wrongAddress: string;
  readonly objects: Map<string, Buffer>;
  fault: S3Fault | undefined;
  /** Method and key of each request. */
  readonly requests: string[];
  readonly close: () => Promise<void>;
}

const ACCESS_KEY = "shop";
/** It has the characters that secrets of S3 have. */
const SECRET = "s3/cr+t=";
const REGION = "eu-central-1";
const BUCKET = "/photos";

export const startS3Server = async (port = 0): Promise<S3Server> => {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const method = request.method ?? "GET";
    const key = pathname.slice(BUCKET.length + 1);
    requests.push(`${method} ${key}`);
    const refuse = (status: number, code: string): void => {
      response.writeHead(status, { "Content-Type": "application/xml" });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    };
    const { fault } = running;
    if (fault === "slow") return;
    if (fault === "broken" || fault === "once broken") {
      if (fault === "once broken") running.fault = undefined;
      request.socket.destroy();
      return;
    }
    const content = await buffer(request);
    if (fault === "forbidden" || !(await isSigned(request)))
      return refuse(403, fault ? "AccessDenied" : "SignatureDoesNotMatch");
    if (!pathname.startsWith(`${BUCKET}/`)) return refuse(404, "NoSuchBucket");
    if (method === "PUT") {
      if (fault === "full") return refuse(507, "XMinioStorageFull");
      const sha256 = createHash("sha256").update(content).digest("hex");
      if (sha256 !== request.headers["x-amz-content-sha256"])
        return refuse(400, "XAmzContentSHA256Mismatch");
      objects.set(key, content);
      response.writeHead(200).end();
    } else if (method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const object = objects.get(key);
      if (!object) return refuse(404, "NoSuchKey");
      response.writeHead(200, { "Content-Length": object.length });
      if (fault === "stalling") response.write(object.subarray(0, object.length / 2));
      else response.end(object);
    }
  };
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const addressWith = (secret: string) =>
    `s3+http://${ACCESS_KEY}:${encodeURIComponent(secret)}@127.0.0.1:${(server.address() as AddressInfo).port}${BUCKET}?region=${REGION}`;
  const running: S3Server = {
    address: addressWith(SECRET),
    wrongAddress: addressWith("guessed"),
    objects,
    fault: undefined,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
};

/** Recomputes the signature of a request from its headers. */
const isSigned = async ({ method = "", url = "", headers }: IncomingMessage): Promise<boolean> => {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1]?.split(";") ?? [];
  const signer = new AwsV4Signer({
    method,
    url: `http://${headers.host}${url}`,
    headers: Object.fromEntries(
      signed.filter((name) => name !== "host").map((name) => [name, String(headers[name])]),
    ),
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET,
    region: REGION,
    service: "s3",
    datetime: String(headers["x-amz-date"]),
  });
  const { headers: expected } = await signer.sign();
  return expected.get("authorization") === headers.authorization;
};
