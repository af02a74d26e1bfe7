/** Where a block is in the content service, by which the visual editor finds it. */
export interface EditorMark {
  /** The name of its component. */
  readonly name: string;
  readonly space: string;
  /** The id of the block. */
  readonly uid: string;
  /** The id of its story. */
  readonly id: string;
}

/** The marks of the blocks of a draft, by the ids of the blocks. */
export type EditorMarks = Readonly<Record<string, EditorMark>>;
