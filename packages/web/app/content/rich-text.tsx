import type { RichTextPart, RichTextRun } from "@passepartout/domain/content/rich-text";
import { Fragment } from "react";
import type { Ready } from "./page-content.ts";

/* oxlint-disable react/no-array-index-key -- parts of a text have no names of their own and never change places */

/** A formatted text; HTML in it is text like any other. */
export const RichText = ({
  parts,
  below,
}: {
  readonly parts: readonly Ready<RichTextPart>[];
  /** The headline above it, under which its own headings stand. */
  readonly below: string | undefined;
}) => parts.map((part, at) => <Part key={at} part={part} below={below} />);

const Part = ({
  part,
  below,
}: {
  readonly part: Ready<RichTextPart>;
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

const Runs = ({ runs }: { readonly runs: readonly Ready<RichTextRun>[] }) =>
  runs.map((run, at) => {
    let shown = <Fragment key={at}>{run.text === "\n" ? <br /> : run.text}</Fragment>;
    if (run.isItalic) shown = <em key={at}>{shown}</em>;
    if (run.isBold) shown = <strong key={at}>{shown}</strong>;
    return run.href === undefined ? (
      shown
    ) : (
      <a key={at} href={run.href}>
        {shown}
      </a>
    );
  });
