import { parseColor } from "@passepartout/domain/content/color";

const colorOr = (chosen: string | undefined, otherwise: string): string => {
  const color = parseColor((chosen ?? "").trim());
  return color.ok ? color.value : otherwise;
};

/** The style of a call to action: white on the brand's red, each unless editors chose another. */
export const callColors = (background: string | undefined, text: string | undefined) => ({
  backgroundColor: colorOr(background, "var(--cta)"),
  color: colorOr(text, "#ffffff"),
});
