/** A card design that can be personalised. [CRD-10] */
export interface CardTheme {
  readonly id: string;
  readonly name: string;
  readonly occasion: string;
  /** Width x height in mm. */
  readonly format: string;
  /** The picture of the design, a source for the image provider. */
  readonly image: string;
  /** ISO date. */
  readonly created: string;
  readonly popularity: number;
}

/** What can be chosen in the visit's channel and locale. */
export interface ProductCatalogue {
  /** The theme with this id, or undefined. [API-22] */
  cardTheme(id: string): Promise<CardTheme | undefined>;
  /** Some card themes, the most popular first, and how many there are in all. [CRD-12] */
  cardThemes(choice: { readonly limit: number; readonly offset?: number }): Promise<{
    readonly themes: readonly CardTheme[];
    readonly total: number;
  }>;
}
