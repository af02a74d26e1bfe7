import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { inStep } from "../../src/processes/steps.ts";
import { StoreBusyError, untilFree } from "./store-busy.ts";

const MAX_STATEMENTS = 200;

const MAX_WAITING = 1000;

/** The connections to one database, without a busy timeout: SQLite would block the event loop while it waits. In memory both are the same. */
export interface SqliteConnections {
  readonly writer: DatabaseSync;
  readonly reader: DatabaseSync;
}

/** A kysely dialect for node:sqlite. Writes take turns and wait without blocking while another process has locked the database; with a write-ahead log, reads wait for nobody. */
export const createSqliteDialect = (connections: SqliteConnections): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => createDriver(connections),
  createIntrospector: (store) => new SqliteIntrospector(store),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class TransactionalAdapter extends SqliteAdapter {
  /** The driver distributes the queries itself. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  /** Concurrent processes run each migration once and completely. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const createDriver = ({ writer, reader }: SqliteConnections): Driver => {
  const write = runnerOf(writer);
  const read = reader === writer ? write : runnerOf(reader);
  const turns = pLimit(1);
  /** What ends the turn of a connection with a transaction. */
  const endings = new WeakMap<DatabaseConnection, () => void>();

  const takeTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (turns.pendingCount >= MAX_WAITING)
      throw new StoreBusyError(`${MAX_WAITING} writes are waiting for the database`);
    return turns(work);
  };
  const endTurn = (connection: DatabaseConnection) => {
    endings.get(connection)?.();
    endings.delete(connection);
  };
  const execute = async (connection: DatabaseConnection, query: CompiledQuery) => {
    if (endings.has(connection)) return write(query);
    const free = untilFree();
    return reader !== writer && query.query.kind === "SelectQueryNode"
      ? free(() => read(query))
      : takeTurn(() => free(() => write(query)));
  };

  return {
    init: async () => {},
    acquireConnection: async () => {
      const connection: DatabaseConnection = {
        executeQuery: (query) =>
          inStep({ name: "sql", subject: query.sql }, () => execute(connection, query)),
        // eslint-disable-next-line require-yield -- nothing streams
        streamQuery: async function* () {
          throw new Error("the store does not stream queries");
        },
      };
      return connection;
    },
    // The write lock comes first: a transaction that has read could not wait for it if another process has written since.
    beginTransaction: (connection) =>
      new Promise((begun, failed) => {
        const free = untilFree();
        const transaction = async () => {
          await free(() => writer.exec("begin immediate"));
          const { promise: ended, resolve } = Promise.withResolvers<void>();
          endings.set(connection, resolve);
          begun();
          await ended;
        };
        takeTurn(transaction).catch(failed);
      }),
    // If it fails, kysely rolls back.
    commitTransaction: async (connection) => {
      writer.exec("commit");
      endTurn(connection);
    },
    rollbackTransaction: async (connection) => {
      try {
        // A full disk has already ended the transaction; the error of a rollback would hide that.
        if (writer.isTransaction) writer.exec("rollback");
      } finally {
        endTurn(connection);
      }
    },
    releaseConnection: async (connection) => endTurn(connection),
    destroy: async () => {
      // The last connection to close removes the log, which a reader could not.
      if (reader !== writer) reader.close();
      writer.close();
    },
  };
};

/** Executes queries on one connection with cached statements. */
const runnerOf = (database: DatabaseSync) => {
  const statements = new LRUCache({
    max: MAX_STATEMENTS,
    memoMethod: (sql: string) => {
      const statement = database.prepare(sql);
      return { statement, hasRows: statement.columns().length > 0 };
    },
  });
  return ({ sql, parameters }: CompiledQuery): QueryResult<never> => {
    const { statement, hasRows } = statements.memo(sql);
    const values = parameters as readonly SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as never[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
};
