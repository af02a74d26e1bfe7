/** The texts of the place for a photo of one's own, before there is one. */
export type PhotoWords = Readonly<Record<"title" | "text" | "choose" | "drop" | "here", string>>;
