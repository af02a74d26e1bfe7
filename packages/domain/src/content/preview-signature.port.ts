/** The signature of the visual editor. */
export interface PreviewSignature {
  /** The SHA-1 of a text in UTF-8, as 40 lower-case hexadecimal digits. */
  sha1(text: string): string;
}
