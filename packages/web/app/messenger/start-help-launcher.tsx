import type { ComponentProps } from "react";
import { startRoot } from "../ui/start-root.tsx";
import { HelpLauncher } from "./help-launcher.tsx";

/** Renders the button that opens the support messenger at the end of the page. */
export const startHelpLauncher = (view: ComponentProps<typeof HelpLauncher>["view"]): void =>
  startRoot(<HelpLauncher view={view} />);
