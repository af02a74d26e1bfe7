import { parseColor } from "@passepartout/domain/content/color";

/** The CSS colours of a call to action. */
export interface CallColors {
  readonly background: string;
  readonly text: string;
}

const colorOr = (chosen: string | undefined, otherwise: string): string => {
  const color = parseColor((chosen ?? "").trim());
  return color.ok ? color.value : otherwise;
};

/** The colours of a call to action: white on the brand's red, each unless editors chose another. */
export const callColors = (chosen: {
  readonly background?: string | undefined;
  readonly text?: string | undefined;
}): CallColors => ({
  background: colorOr(chosen.background, "var(--cta)"),
  text: colorOr(chosen.text, "#ffffff"),
});
