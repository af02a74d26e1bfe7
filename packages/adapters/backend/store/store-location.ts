/** A PostgreSQL database, a folder for SQLite, or SQLite in memory. */
export type StoreLocation =
  | { readonly databaseUrl: string }
  | { readonly folder: string }
  | "memory";

/** Where the data is: PostgreSQL if there is one, or else the folder. */
export const storeLocationOf = ({
  folder,
  databaseUrl,
}: {
  readonly folder?: string | undefined;
  readonly databaseUrl?: string | undefined;
}): StoreLocation => {
  if (databaseUrl !== undefined) return { databaseUrl };
  return folder === undefined ? "memory" : { folder };
};

/** The place of photos whose content is in rows. */
export const DATABASE = "database";
