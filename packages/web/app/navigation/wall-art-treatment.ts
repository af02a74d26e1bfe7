import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import { isDecided, type Treatment } from "@passepartout/domain/experiments/treatment";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { useEffect, useState } from "react";
import { requestBackend } from "../router/page-backend.ts";

const FLAG = "wall-art-flyout";

let requested: Promise<Treatment> | undefined;

const fetchTreatment = async (): Promise<Treatment> => {
  const { override, isDisabled } = readFlagQuery(location.search);
  if (override?.flag === FLAG) return override.treatment;
  if (isDisabled) return "off";
  const response = await requestBackend("/web-api/feature-flags", {
    timeoutMs: DEADLINES_MS.flyoutTreatment,
  });
  const { treatments } = (await response.json()) as {
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
