import type { FormatLimits } from "@passepartout/domain/calculator/own-format";
import { isFrame, isMaterial } from "@passepartout/domain/catalogue/wall";
import { useEffect, useState } from "react";
import type { ShownCalculator } from "./shown-calculator.ts";
import { loadFormatLimits } from "./start-product-dialogs.ts";

/** The limits of formats of the selected material in its frame. */
export const useFormatLimits = ({
  selection: { material = "", variant = "" },
}: ShownCalculator): FormatLimits | "pending" | "failed" => {
  const [limits, setLimits] = useState<FormatLimits | "pending" | "failed">("pending");
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const frameType = isFrame(variant) ? variant : undefined;
      const loaded = isMaterial(material)
        ? await loadFormatLimits({ materialType: material, frameType })
        : undefined;
      if (isCurrent) setLimits(loaded ?? "failed");
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [material, variant]);
  return limits;
};
