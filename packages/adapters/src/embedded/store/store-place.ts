/** Where the store is: a PostgreSQL, a folder of this machine, or the memory of this process. */
export type StorePlace = { readonly databaseUrl: string } | { readonly folder: string } | "memory";
