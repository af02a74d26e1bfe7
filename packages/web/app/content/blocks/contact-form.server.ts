import type { ContactFormBlock } from "@passepartout/domain/content/service-blocks";
import type { PageRequest } from "../../router/page-request.server.ts";
import { keysIn, textsOf } from "../../router/page-texts.ts";

/** A person that the content service does not have is logged, and the form is shown without one. */
export const prepareContactForm = (
  request: PageRequest,
  { person, ...block }: ContactFormBlock,
) => {
  const { shop } = request;
  if (person === "not-found")
    request.log.warning("contact-form-person-not-found", { uid: block.uid });
  const { email } = block;
  return {
    ...block,
    ...(person && person !== "not-found" && { person }),
    texts: {
      ...textsOf(
        shop,
        keysIn("blocks.contact", ["name", "order", "subject", "message", "send", "hint"]),
      ),
      direct: shop.text("blocks.contact.direct", { email }),
      required: shop.text("page.required"),
    },
  };
};
