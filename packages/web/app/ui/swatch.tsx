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

/** Values of a property as links, colours with a swatch. */
export const SwatchLinks = ({
  label,
  values,
}: {
  readonly label: string;
  readonly values: readonly {
    readonly text: string;
    readonly href: string;
    readonly isChosen: boolean;
    readonly color?: string;
  }[];
}) => (
  <nav className="swatch-links" aria-label={label}>
    <p>{label}</p>
    <ul>
      {values.map(({ text, href, isChosen, color }) => (
        <li key={text}>
          <a href={href} {...(isChosen && { "aria-current": "true" as const })}>
            {color !== undefined && <Swatch color={color} />}
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
