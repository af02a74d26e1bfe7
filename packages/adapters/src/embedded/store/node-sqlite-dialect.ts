import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";

/** Maximum number of cached prepared statements. */
const MAX_STATEMENTS = 200;

/** A kysely dialect for node:sqlite, whose API differs slightly from better-sqlite3. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor(database: DatabaseSync) {
    const adapter = { close: () => database.close(), prepare: preparing(database) };
    super({ database: adapter });
    this.#database = adapter;
  }
  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database });
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Transactions acquire the write lock immediately: after reading, they would fail instead of waiting if another process has written. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** Enables transactional migrations, so that concurrent processes run each migration once and completely. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const preparing = (database: DatabaseSync): ((sql: string) => SqliteStatement) => {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  return (sql) => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = adapted(database.prepare(sql));
    statements.set(sql, statement);
    return statement;
  };
};

const adapted = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as readonly SQLInputValue[])),
  run: (parameters) => statement.run(...(parameters as readonly SQLInputValue[])),
  iterate: (parameters) => statement.iterate(...(parameters as readonly SQLInputValue[])),
});
