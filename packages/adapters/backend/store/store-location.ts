/** A PostgreSQL database, a folder for SQLite, or SQLite in memory. */
export type StoreLocation =
  | { readonly databaseUrl: string }
  | { readonly folder: string }
  | "memory";

/** The place of photos whose content is in rows. */
export const DATABASE = "database";
