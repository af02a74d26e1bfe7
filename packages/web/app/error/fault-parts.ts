import {
  errorPageParts,
  type ErrorPagePart,
} from "@passepartout/domain/chrome/error-page/error-page";
import type { ShellData } from "../router/page-data.ts";
import type { PageFault } from "./page-fault.ts";

/** What the error page is made of within the shop around it; the whitelabel bar decides for itself once it is known who is visiting. */
export const faultParts = (
  { platform }: Pick<ShellData, "platform">,
  { details, story }: Pick<PageFault, "details" | "story"> = {},
  hasShell = true,
): readonly ErrorPagePart[] =>
  errorPageParts({
    platform,
    customer: { isWhitelabelCustomer: false },
    showsDetails: details !== undefined,
    hasShell,
    hasStory: story !== undefined,
  });
