import type { SnapshotFrom } from "xstate";
import type { countdownMachine } from "../src/chrome/banners/countdown-machine.ts";

type CountdownSnapshot = SnapshotFrom<typeof countdownMachine>;

export const isRunning = (snapshot: CountdownSnapshot): boolean => snapshot.matches("running");

/** The time that remained at the last tick, in ms; 0 before the countdown runs and after it has ended. */
export const remainingMs = ({ context: { endsAt, now } }: CountdownSnapshot): number =>
  endsAt === null || now === null ? 0 : Math.max(0, endsAt - now);
