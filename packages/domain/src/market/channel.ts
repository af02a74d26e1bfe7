/** The two sales channels: a wall-picture brand and a card brand. [CHN-01] */
export const CHANNELS = ["wall", "card"] as const;

/** A sales channel. [CHN-01] */
export type Channel = (typeof CHANNELS)[number];

/** Whether a text is the id of a sales channel. [CHN-01] */
export const isChannel = (text: string): text is Channel =>
  (CHANNELS as readonly string[]).includes(text);
