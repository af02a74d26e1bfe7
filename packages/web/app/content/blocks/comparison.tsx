import { DescriptionList } from "../../ui/description-list.tsx";

/** What distinguishes photo books, as information that opens on request. */
export interface PhotobookComparison {
  readonly title: string;
  readonly entries: readonly { readonly name: string; readonly text: string }[];
}

/** What distinguishes photo books, opened on request. */
export const Comparison = ({ comparison }: { readonly comparison: PhotobookComparison }) => (
  <details className="comparison">
    <summary>{comparison.title}</summary>
    <DescriptionList
      entries={comparison.entries.map(({ name, text }) => [name, text])}
      className="facts"
    />
  </details>
);
