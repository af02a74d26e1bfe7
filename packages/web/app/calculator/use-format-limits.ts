import { browserLog } from "@passepartout/adapters/browser/log";
import { createBrowserFormatLimits } from "@passepartout/adapters/browser/format-limits";
import type { FormatLimits } from "@passepartout/domain/calculator/own-format";
import { isFrame, isMaterial } from "@passepartout/domain/catalogue/wall";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { useEffect, useState } from "react";
import { requestBackend } from "../router/page-backend.ts";
import type { ShownCalculator } from "./shown-calculator.ts";

const loadLimits = createBrowserFormatLimits(requestBackend);

/** The limits of formats of the selected material in its frame. */
export const useFormatLimits = ({
  selection: { material = "", variant = "" },
}: ShownCalculator): FormatLimits | "pending" | "failed" => {
  const [limits, setLimits] = useState<FormatLimits | "pending" | "failed">("pending");
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      if (!isMaterial(material)) return "failed";
      const frameType = isFrame(variant) ? variant : undefined;
      return (await loadLimits({ materialType: material, frameType })) ?? "failed";
    };
    void load()
      .catch((reason: unknown) => {
        browserLog.error("price-list-error", { reason: reasonOf(reason) });
        return "failed" as const;
      })
      .then((loaded) => isCurrent && setLimits(loaded));
    return () => {
      isCurrent = false;
    };
  }, [material, variant]);
  return limits;
};
