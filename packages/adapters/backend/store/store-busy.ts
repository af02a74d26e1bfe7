import { setTimeout as wait } from "node:timers/promises";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";

/** The store cannot do it now, and later probably can. */
export class StoreBusyError extends Error {
  override readonly name = "StoreBusyError";
}

/** Primary result codes of SQLite: another connection has locked the database, or a table. */
const LOCKED_CODES = [5, 6];
/** Primary result code of SQLite: the disk is full. */
const FULL_CODE = 13;
/** Codes of a full disk, and of a PostgreSQL server that ends an idle transaction, has no more clients, waits for a lock, takes too long, ends, starts, or cannot be reached. */
const AWAY_CODE =
  /^(?:25P03|53300|55P03|57014|57P0[123]|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT)$/;
/** Messages of its client, which have no code. */
const AWAY_MESSAGE =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

const FIRST_WAIT_MS = 2;
const MAX_WAIT_MS = 40;

const resultCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : undefined;

/** True for an error after which the same request may succeed later: the store is locked, full or away. */
export const isStoreBusy = (error: unknown): error is Error =>
  error instanceof StoreBusyError ||
  resultCodeOf(error) === FULL_CODE ||
  (error instanceof Error &&
    (("code" in error && AWAY_CODE.test(String(error.code))) ||
      // Whatever the reason, such as the missing socket of a server that has stopped.
      ("syscall" in error && error.syscall === "connect") ||
      AWAY_MESSAGE.test(error.message)));

/** True for the error of a client of PostgreSQL whose server has not responded to a query. */
export const isWithoutResponse = (error: unknown): error is Error =>
  error instanceof Error && error.message === "Query read timeout";

/** Starts the deadline of a query. The result retries with random pauses while the database is locked, and rejects with a StoreBusyError after the deadline. */
export const untilFree = () => {
  const deadline = performance.now() + DEADLINES_MS.databaseLock;
  return async <T>(attempt: () => T): Promise<T> => {
    for (let pause = FIRST_WAIT_MS; ; pause = Math.min(2 * pause, MAX_WAIT_MS)) {
      try {
        return attempt();
      } catch (cause) {
        if (!LOCKED_CODES.includes(resultCodeOf(cause) ?? 0)) throw cause;
        if (performance.now() >= deadline)
          throw new StoreBusyError(
            `the database was locked for ${DEADLINES_MS.databaseLock} ms by another process`,
            { cause },
          );
      }
      await wait(pause * (0.5 + Math.random()));
    }
  };
};
