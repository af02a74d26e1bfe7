import { type ReactNode, useState } from "react";

/** Sends a form without leaving the page. `run` takes what sends it and resolves with what the visitor reads, which is `failed` if it rejects. */
export const useOutcome = ({
  busy,
  failed,
}: {
  readonly busy: string;
  readonly failed: string;
}) => {
  const [message, show] = useState<ReactNode>("");
  const [isBusy, setBusy] = useState(false);
  const run = async (send: () => Promise<ReactNode>): Promise<void> => {
    setBusy(true);
    show(busy);
    show(await send().catch(() => failed));
    setBusy(false);
  };
  return { message, isBusy, run, show };
};
