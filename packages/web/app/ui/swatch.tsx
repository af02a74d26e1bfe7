/** The colour of a theme or an accessory; its name stands beside it. */
export const Swatch = ({
  color,
  shape,
}: {
  /** Empty for none. */
  readonly color: string;
  /** `lined` for the lining of an envelope. */
  readonly shape?: "lined" | "plain";
}) => (
  <span
    className={shape === "lined" ? "swatch swatch-lined" : "swatch"}
    data-color={color}
    aria-hidden
  />
);
