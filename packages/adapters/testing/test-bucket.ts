import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../scripts/test/free-port.ts";

/** `npm install --no-save s3rver` */
const S3RVER = join(import.meta.dirname, "../../../node_modules/s3rver/bin/s3rver.js");

/** A bucket of an S3 server that others have written, or the reason why there is none. */
export type TestBucket =
  | { readonly address: string; readonly close: () => Promise<void> }
  | { readonly address?: never; readonly reason: string };

/** The bucket of PASSEPARTOUT_FILES_URL, or one of s3rver if that is installed. */
export const openTestBucket = async (): Promise<TestBucket> => {
  const address = process.env["PASSEPARTOUT_FILES_URL"];
  if (address) return { address, close: async () => {} };
  return existsSync(S3RVER)
    ? startS3rver()
    : { reason: "PASSEPARTOUT_FILES_URL is not set and s3rver is not installed" };
};

const startS3rver = async (): Promise<TestBucket> => {
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [
      ...[S3RVER, "--silent", "--address", "127.0.0.1", "--port", String(port)],
      ...["--directory", mkdtempSync(join(tmpdir(), "s3rver-")), "--configure-bucket", "photos"],
    ],
    { stdio: "ignore" },
  );
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (server.exitCode !== null) return { reason: `s3rver ended with ${server.exitCode}` };
    await wait(50);
  }
  return {
    address: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/photos?region=eu-central-1`,
    close: async () => {
      server.kill();
      await once(server, "exit");
    },
  };
};
