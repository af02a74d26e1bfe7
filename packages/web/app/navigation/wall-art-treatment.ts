import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import { isDecided, type Treatment } from "@passepartout/domain/experiments/treatment";
import { useEffect, useState } from "react";

const FLAG = "wall-art-flyout";

/** How long an open flyout waits for its treatment, in ms. */
const TIMEOUT_MS = 1000;

let requested: Promise<Treatment> | undefined;

const fetchTreatment = async (): Promise<Treatment> => {
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

/** The visitor's treatment in the experiment of the wall-art flyout, fetched once if a menu has such a flyout: control if the request fails, and undefined until then, so that an open flyout never changes its look. */
export const useWallArtTreatment = (isWanted: boolean): Treatment | undefined => {
  const [treatment, setTreatment] = useState<Treatment>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    requested ??= fetchTreatment().catch(() => "control");
    void requested.then((found) => isGone || setTreatment(found));
    return () => void (isGone = true);
  }, [isWanted]);
  return treatment;
};
