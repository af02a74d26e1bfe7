import type { HelpLauncherView } from "../router/page-data.ts";
import { startRoot } from "../ui/start-root.tsx";
import { HelpLauncher } from "./help-launcher.tsx";

/** Renders the button that opens the support messenger at the end of the page. */
export const startHelpLauncher = (view: HelpLauncherView): void =>
  startRoot(<HelpLauncher view={view} />);
