/** What blocks of a page have in common. */
export interface HeadedBlock {
  readonly uid: string;
  readonly headline?: string;
  readonly text?: string;
}
