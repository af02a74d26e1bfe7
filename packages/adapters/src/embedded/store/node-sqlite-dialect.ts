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

/** How many prepared statements are kept; the store's own queries are fewer. */
const MOST_STATEMENTS = 200;

/** kysely over Node's own SQLite, which speaks a little differently from the library that kysely expects. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor(database: DatabaseSync) {
    const spoken = { close: () => database.close(), prepare: preparing(database) };
    super({ database: spoken });
    this.#database = spoken;
  }
  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database });
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** A transaction takes the right to write at once: one that read first would fail, not wait, when another process wrote meanwhile. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** SQLite changes tables in transactions, so that a migration runs whole, and once, whoever else starts with the same file. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const preparing = (database: DatabaseSync): ((text: string) => SqliteStatement) => {
  const statements = new Map<string, SqliteStatement>();
  return (text) => {
    const known = statements.get(text);
    if (known) return known;
    const statement = adapted(database.prepare(text));
    if (statements.size < MOST_STATEMENTS) statements.set(text, statement);
    return statement;
  };
};

const adapted = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as readonly SQLInputValue[])),
  run: (parameters) => statement.run(...(parameters as readonly SQLInputValue[])),
  iterate: (parameters) => statement.iterate(...(parameters as readonly SQLInputValue[])),
});
