/** What a preparation makes of a block. */
export type Prepared<Prepare extends (...parameters: never[]) => unknown> = NonNullable<
  Awaited<ReturnType<Prepare>>
>;
