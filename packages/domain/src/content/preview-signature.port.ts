/** Signs as the visual editor does. */
export interface PreviewSignature {
  /** The SHA-1 of a text in UTF-8, as 40 small hexadecimal digits. */
  sha1(text: string): string;
}
