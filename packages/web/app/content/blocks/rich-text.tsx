import type { RichTextPart, RichTextRun } from "@passepartout/domain/content/rich-text";
import { Fragment } from "react";

/* oxlint-disable react/no-array-index-key -- the parts of a text have no ids and a fixed order */

export const RichText = ({
  parts,
  below,
}: {
  readonly parts: readonly RichTextPart[];
  /** The headline above the text, if any: headings in the text are one level below it. */
  readonly below: string | undefined;
}) => parts.map((part, at) => <Part key={at} part={part} below={below} />);

const Part = ({
  part,
  below,
}: {
  readonly part: RichTextPart;
  readonly below: string | undefined;
}) => {
  switch (part.kind) {
    case "paragraph":
      return (
        <p>
          <Runs runs={part.runs} />
        </p>
      );
    case "heading":
      return below ? (
        <h3>
          <Runs runs={part.runs} />
        </h3>
      ) : (
        <h2>
          <Runs runs={part.runs} />
        </h2>
      );
    case "list": {
      const items = part.items.map((runs, at) => (
        <li key={at}>
          <Runs runs={runs} />
        </li>
      ));
      return part.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case "unknown":
      return null;
  }
};

const Runs = ({ runs }: { readonly runs: readonly RichTextRun[] }) =>
  runs.map((run, at) => {
    let shown = <Fragment key={at}>{run.text === "\n" ? <br /> : run.text}</Fragment>;
    if (run.isItalic) shown = <em key={at}>{shown}</em>;
    if (run.isBold) shown = <strong key={at}>{shown}</strong>;
    return run.link === undefined ? (
      shown
    ) : (
      <a key={at} href={run.link.url}>
        {shown}
      </a>
    );
  });
