import { fillText } from "@passepartout/domain/messages/translate";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import {
  dataOf,
  FAILED,
  type Fetched,
  IDLE,
  PENDING,
  succeeded,
} from "@passepartout/domain/time/fetched";
import { type SubmitEvent, useState } from "react";
import { requestBackend } from "../../router/page-backend.ts";
import { EntryHeading, Section } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareToolbox } from "./service-blocks.server.ts";

export const Toolbox = ({ block }: { readonly block: Prepared<typeof prepareToolbox> }) => (
  <Section block={block} className="toolbox">
    <ul className="tools">
      {block.tools.map((tool) => (
        <li key={tool.id}>
          <ToolForm tool={tool} block={block} />
        </li>
      ))}
    </ul>
  </Section>
);

/** A converted file. */
interface ConvertedFile {
  readonly name: string;
  readonly url: string;
}

/** A form to which the backend responds with the converted file; with scripts the visitor stays on the page. */
const ToolForm = ({
  tool: { path, action, name, text, accept },
  block,
}: {
  readonly tool: Prepared<typeof prepareToolbox>["tools"][number];
  readonly block: Prepared<typeof prepareToolbox>;
}) => {
  const { texts } = block;
  const [outcome, setOutcome] = useState<Fetched<ConvertedFile>>(IDLE);
  const file = dataOf(outcome);
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOutcome(PENDING);
    void send(path, new FormData(event.currentTarget)).then(setOutcome);
  };
  return (
    <form action={action} method="post" encType="multipart/form-data" onSubmit={start}>
      <EntryHeading below={block.headline}>{name}</EntryHeading>
      <p className="block-text">{text}</p>
      <label className="field">
        <span>{texts.file}</span>
        <input type="file" name="file" accept={accept} required onChange={() => setOutcome(IDLE)} />
      </label>
      <button type="submit" className="secondary" disabled={outcome.status === "pending"}>
        {texts.start}
      </button>
      <p role="status">
        {outcome.status === "pending" && texts.busy}
        {outcome.status === "error" && texts.failed}
        {file && (
          <a href={file.url} download={file.name}>
            {fillText(texts.done, { name: file.name })}
          </a>
        )}
      </p>
    </form>
  );
};

const send = async (path: string, body: FormData): Promise<Fetched<ConvertedFile>> => {
  try {
    const response = await requestBackend(path, {
      body,
      timeoutMs: DEADLINES_MS.fileUpload,
    });
    const file = (await response.json()) as { readonly url?: unknown; readonly fileName?: unknown };
    return response.ok && typeof file.url === "string" && typeof file.fileName === "string"
      ? succeeded({ url: file.url, name: file.fileName })
      : FAILED;
  } catch {
    return FAILED;
  }
};
