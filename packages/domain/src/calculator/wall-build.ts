import { formatOf, isFormat } from "../catalogue/format.ts";
import { frameTypeOf, isMaterial } from "../catalogue/wall.ts";
import type { WallBuild } from "../catalogue/wall-geometry.ts";
import { choicesOf, selectedOption, type Calculator, type Selection } from "./calculator.ts";
import { valueOf } from "./choice.ts";

/** The selected wall picture as it is made; undefined for other products, and while no format is selected. */
export const wallBuildOf = (
  calculator: Calculator,
  selection: Selection,
): WallBuild | undefined => {
  const { material = "", format = "" } = selection;
  if (calculator.product !== "photoframe" || !isMaterial(material) || !isFormat(format))
    return undefined;
  const frame = selectedOption(calculator, selection)?.context["frameType"];
  const valueNamed = (id: string) => {
    const choice = choicesOf(calculator, selection).find((one) => one.id === id);
    return choice && valueOf(choice, selection.chosen);
  };
  const matSize = valueNamed("matType")?.parameters.find(([name]) => name === "matSize")?.[1];
  const bar = valueNamed("keilrahmen")?.value;
  const edge = valueNamed("leinwandkante")?.value;
  return {
    format: formatOf(format),
    material,
    ...(frame !== undefined && { frameType: frameTypeOf(frame) }),
    ...(matSize !== undefined && { matSize: Number(matSize) }),
    ...(edge !== undefined && { isWrapped: edge !== "farbig" }),
    ...(bar !== undefined && { barDepth: Number.parseInt(bar, 10) }),
  };
};
