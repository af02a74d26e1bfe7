/** What is known of the messenger: whether its script is there or on its way, whether its window is open, and how its launcher stands. [OPS-04] */
export interface MessengerFlags {
  readonly loaded: boolean;
  readonly loading: boolean;
  readonly open: boolean;
  readonly visible: boolean;
  readonly fade: boolean;
}

/** Whether the help launcher is shown: the messenger is visible, and its window not open. [OPS-03] */
export const isLauncherShown = ({
  visible,
  open,
}: Pick<MessengerFlags, "visible" | "open">): boolean => visible && !open;

/** The key of the launcher's text: Help, or while the messenger is loading that it starts. [OPS-05, OPS-Q3] */
export const launcherTextKey = ({ loading }: Pick<MessengerFlags, "loading">): string =>
  loading ? "helpLauncher.starting" : "helpLauncher.help";

/** The help launcher as the page shows it. [OPS-03, OPS-05] */
export interface HelpLauncher {
  readonly textKey: string;
  readonly isBusy: boolean;
  readonly isFaded: boolean;
}

/** The help launcher, or undefined while it is not shown. [OPS-03, OPS-05] */
export const helpLauncherOf = (flags: MessengerFlags): HelpLauncher | undefined =>
  isLauncherShown(flags)
    ? { textKey: launcherTextKey(flags), isBusy: flags.loading, isFaded: flags.fade }
    : undefined;
