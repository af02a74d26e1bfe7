import {
  errorPageParts,
  type ErrorPagePart,
} from "@passepartout/domain/chrome/error-page/error-page";
import type { ShellData } from "../document.server.ts";
import type { PageFault } from "./page-fault.ts";

/** The parts of the error page and its chrome. The whitelabel bar is shown once the customer data has loaded. */
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
