import { createHash } from "node:crypto";
import type { PreviewSignature } from "@passepartout/domain/content/preview-signature.port";

/** The signature of the visual editor; the domain decides what it consists of and how long it is valid. */
export const editorSignature: PreviewSignature = {
  sha1: (text) => createHash("sha1").update(text).digest("hex"),
};
