import { isOneOf } from "../kernel/untrusted-text.ts";

/** The sales channels: a brand for wall pictures and a brand for cards. */
export const CHANNELS = ["wall", "card"] as const;

export type Channel = (typeof CHANNELS)[number];

export const isChannel = isOneOf(CHANNELS);
