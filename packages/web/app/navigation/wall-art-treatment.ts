import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import { isDecided, type Treatment } from "@passepartout/domain/experiments/treatment";
import { useEffect, useState } from "react";

const FLAG = "wall-art-flyout";

/** How long an open flyout waits to know how it looks, in ms. */
const TIMEOUT_MS = 1000;

let asked: Promise<Treatment> | undefined;

const ask = async (): Promise<Treatment> => {
  const { override, isDisabled } = readFlagQuery(location.search);
  if (override?.flag === FLAG) return override.treatment;
  if (isDisabled) return "off";
  const answer = await fetch("/web-api/feature-flags", {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { treatments } = (await answer.json()) as {
    readonly treatments?: Readonly<Record<string, unknown>>;
  };
  const treatment = treatments?.[FLAG];
  return typeof treatment === "string" && isDecided(treatment) ? treatment : "control";
};

/** What the wall-art flyout's experiment says to the visitor, asked once, when a menu has such a flyout; control where no answer comes, and nothing until then, so that an open flyout never changes its look. */
export const useWallArtTreatment = (isWanted: boolean): Treatment | undefined => {
  const [treatment, setTreatment] = useState<Treatment>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    asked ??= ask().catch(() => "control");
    void asked.then((answer) => isGone || setTreatment(answer));
    return () => void (isGone = true);
  }, [isWanted]);
  return treatment;
};
