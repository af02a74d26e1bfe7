import { fillText } from "@passepartout/domain/messages/translate";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import type { SubmitEvent } from "react";
import { requestBackend } from "../../router/page-backend.ts";
import { useOutcome } from "../../ui/use-outcome.ts";
import { EntryHeading, type BlockProps, type Prepared, Section } from "./section.tsx";
import type { prepareToolbox } from "./service-blocks.server.tsx";

export const Toolbox = ({ block }: BlockProps<typeof prepareToolbox>) => (
  <Section block={block} className="toolbox">
    <ul className="tools">
      {block.tools.map((tool) => (
        <li key={tool.id}>
          <ToolForm tool={tool} texts={block.texts} />
        </li>
      ))}
    </ul>
  </Section>
);

const ACCEPTED = "image/avif,image/gif,image/jpeg,image/png,image/tiff,image/webp";

/** A form to which the backend responds with the converted file; with scripts the visitor stays on the page. */
const ToolForm = ({
  tool: { id, action, name, text },
  texts,
}: {
  readonly tool: Prepared<typeof prepareToolbox>["tools"][number];
  readonly texts: Prepared<typeof prepareToolbox>["texts"];
}) => {
  const { message, isBusy, run, show } = useOutcome(texts);
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    void run(async () => {
      const file = await convertedBy(`/web-api/toolbox-${id}`, body);
      return (
        <a href={file.url} download={file.name}>
          {fillText(texts.done, { name: file.name })}
        </a>
      );
    });
  };
  return (
    <form action={action} method="post" encType="multipart/form-data" onSubmit={start}>
      <EntryHeading>{name}</EntryHeading>
      <p className="block-text">{text}</p>
      <label className="field">
        <span>{texts.file}</span>
        <input type="file" name="file" accept={ACCEPTED} required onChange={() => show("")} />
      </label>
      <button type="submit" className="secondary" disabled={isBusy}>
        {texts.start}
      </button>
      <p role="status">{message}</p>
    </form>
  );
};

const convertedBy = async (path: string, body: FormData) => {
  const response = await requestBackend(path, { body, timeoutMs: DEADLINES_MS.fileUpload });
  const { url, fileName: name } = (await response.json()) as Readonly<Record<string, unknown>>;
  if (!response.ok || typeof url !== "string" || typeof name !== "string")
    throw new Error("the response holds no file");
  return { url, name };
};
