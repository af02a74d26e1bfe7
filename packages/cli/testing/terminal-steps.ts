/** A way through the shop of a terminal of 80 columns and 24 rows: what the keys do, the keys by the names of tmux, and a text of the screen that they lead to. */
export const TERMINAL_STEPS: readonly (readonly [
  title: string,
  keys: readonly string[],
  until: string,
])[] = [
  ["The start page", [], "Wandbild gestalten"],
  ["`m`: the burger menu", ["m"], "Mehr aus Ihren Fotos"],
  ["`Down`, `Enter`: its second level", ["Down", "Enter"], "Fotobücher"],
  [
    "`Esc`, `Esc`, `/`, the words, `Enter`: search",
    ["Escape", "Escape", "/", "leinwand", "Enter"],
    "Treffer",
  ],
  ["`Enter`: a product with its calculator", ["Enter"], "Preis"],
  ["`Down`, `Enter`: the frames", ["Down", "Enter"], "( )"],
  [
    "`Down`, `Down`, `Enter`: the price with that frame",
    ["Down", "Down", "Enter"],
    "Schattenfugenrahmen",
  ],
  [
    "`a`: sign-in; the password is not shown",
    ["a", "ada@example.com", "Enter", "geheim"],
    "******",
  ],
  [
    "`Esc`, then `Enter` on the button: the designer link",
    ["Escape", "Down", "Down", "Down", "Down", "Enter"],
    "/configurator",
  ],
  ["`Enter`, `c`: the cart", ["Enter", "c"], "Gesamtbetrag"],
  ["`Enter`, `2`, `Enter`: another quantity", ["Enter", "2", "Enter"], "2 x Wandbild"],
];

/** The time of the record, on which prices depend. */
export const TERMINAL_NOW = "2026-11-23T12:00:00Z";

/** The recorded screens as a document. */
export const terminalDocument = (
  screens: readonly (readonly [title: string, lines: readonly string[]])[],
): string =>
  [
    "# The shop in a terminal\n\nThe screens of `passepartout shop` in a terminal of 80 columns and 24 rows, from the start page to the designer link and the cart, recorded by a test, which compares them with those of today. The keys are in [cli.md](cli.md).\n",
    ...screens.map(([title, lines]) => {
      const screen = lines.map((line) => line.trimEnd()).join("\n");
      return `## ${title}\n\n\`\`\`text\n${screen.trimEnd()}\n\`\`\`\n`;
    }),
  ].join("\n");
