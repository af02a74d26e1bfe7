/** The flags of the support messenger: whether its script is loaded or loading, its window is open, and its launcher is visible or faded. */
export interface MessengerFlags {
  readonly loaded: boolean;
  readonly loading: boolean;
  readonly open: boolean;
  readonly visible: boolean;
  readonly fade: boolean;
}

/** The message key of the launcher, which is "starting" while the script is loading. */
export const launcherTextKey = ({ loading }: Pick<MessengerFlags, "loading">): string =>
  loading ? "helpLauncher.starting" : "helpLauncher.help";

/** The help launcher, or undefined if it is not shown. */
export const helpLauncherOf = (flags: MessengerFlags) =>
  flags.visible && !flags.open
    ? { textKey: launcherTextKey(flags), isBusy: flags.loading, isFaded: flags.fade }
    : undefined;
