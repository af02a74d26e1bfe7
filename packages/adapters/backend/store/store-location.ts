/** A PostgreSQL database, a folder for SQLite, or SQLite in memory. */
export type StoreLocation =
  | { readonly databaseUrl: string }
  | { readonly folder: string }
  | "memory";
