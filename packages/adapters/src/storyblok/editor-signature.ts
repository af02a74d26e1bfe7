import { createHash } from "node:crypto";
import type { PreviewSignature } from "@passepartout/domain/content/preview-signature.port";

/** Signs as the visual editor does; what a signature is made of, and for how long it holds, is the domain's rule. */
export const editorSignature: PreviewSignature = {
  sha1: (text) => createHash("sha1").update(text).digest("hex"),
};
