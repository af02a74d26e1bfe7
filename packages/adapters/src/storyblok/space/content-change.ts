/** What a push, a pull or a comparison does, did or leaves alone. */
export interface ContentChange {
  readonly kind: "component" | "folder" | "story";
  /** The name of a component, or a full slug. */
  readonly name: string;
  /**
   * `foreign` is in the space alone, `missing` in the folder alone, `draft` has changes that nobody has published,
   * `failed` was refused.
   */
  readonly action:
    | "create"
    | "update"
    | "publish"
    | "unpublish"
    | "foreign"
    | "missing"
    | "draft"
    | "failed";
  /** The fields that differ. */
  readonly fields?: readonly string[];
  /** Why it failed. */
  readonly message?: string;
}

/** Is called with each change once it is made. */
export type NoteChange = (change: ContentChange) => void;
