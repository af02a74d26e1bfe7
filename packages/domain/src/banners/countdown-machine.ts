import { assign, emit, setup, type SnapshotFrom } from "xstate";
import { warningEntry, type JournalEntry } from "../journal/journal-entry.ts";
import { noTicks, type Tick } from "../time/ticks.ts";
import {
  COUNTDOWN_TICK_MS,
  countdownSpan,
  isOver,
  isVisible,
  type CountdownSpan,
} from "./countdown.ts";

/** The countdown of an action bar, as content has it. [CDN-03] */
export interface CountdownInput {
  readonly barId: string;
  readonly startDate?: string;
  readonly endDate?: string;
}

/** What a countdown knows: its bar, its span, and the time that it was told last. [CDN-03] */
export interface CountdownContext extends CountdownSpan {
  readonly barId: string;
  readonly now: number | null;
}

/** What happens to a countdown: time passes, its tab is hidden or shown, its bar is closed. [CDN-01, CDN-02] */
export type CountdownEvent =
  | Tick
  | { readonly type: "page.hide" }
  | { readonly type: "page.show" }
  | { readonly type: "countdown.abort" };

/** A countdown: not running (yet), running, then ended or aborted; while its tab is hidden it hears no ticks. The port `ticks` comes from the driver. [CDN-01, CDN-02] */
export const countdownMachine = setup({
  types: {
    context: {} as CountdownContext,
    events: {} as CountdownEvent,
    input: {} as CountdownInput,
    emitted: {} as JournalEntry,
  },
  actors: { ticks: noTicks },
  guards: {
    hasNoEnd: ({ context }) => context.endsAt === null,
    isVisible: ({ context, event }) => event.type === "clock.tick" && isVisible(context, event.now),
    isOver: ({ context, event }) => event.type === "clock.tick" && isOver(context, event.now),
  },
  actions: {
    keepTime: assign(({ event }) => (event.type === "clock.tick" ? { now: event.now } : {})),
    warnOfPast: emit(({ context }) =>
      warningEntry("countdown-date-in-past", { barId: context.barId }),
    ),
  },
}).createMachine({
  id: "countdown",
  context: ({ input: { barId, startDate, endDate } }) => ({
    barId,
    ...countdownSpan(startDate, endDate),
    now: null,
  }),
  initial: "notRunning",
  states: {
    notRunning: {
      on: { "countdown.abort": "aborted" },
      initial: "watching",
      states: {
        watching: {
          always: { guard: "hasNoEnd", target: "idle" },
          invoke: { src: "ticks", input: { intervalMs: COUNTDOWN_TICK_MS } },
          on: {
            "clock.tick": [
              { guard: "isVisible", target: "#countdown.running", actions: "keepTime" },
              { guard: "isOver", target: "idle", actions: "warnOfPast" },
            ],
            "page.hide": "asleep",
          },
        },
        asleep: { on: { "page.show": "watching" } },
        idle: {},
      },
    },
    running: {
      on: { "countdown.abort": "aborted" },
      initial: "ticking",
      states: {
        ticking: {
          invoke: { src: "ticks", input: { intervalMs: COUNTDOWN_TICK_MS } },
          on: {
            "clock.tick": [
              { guard: "isOver", target: "#countdown.ended", actions: "keepTime" },
              { actions: "keepTime" },
            ],
            "page.hide": "paused",
          },
        },
        paused: { on: { "page.show": "ticking" } },
      },
    },
    ended: {},
    aborted: {},
  },
});

/** A countdown at a moment. [CDN-01] */
export type CountdownSnapshot = SnapshotFrom<typeof countdownMachine>;

/** Whether the countdown shows. [CDN-03] */
export const isRunning = (snapshot: CountdownSnapshot): boolean => snapshot.matches("running");

/** What remained when the running countdown was last told the time, in ms; 0 before and after. [CDN-02] */
export const remainingMs = ({ context: { endsAt, now } }: CountdownSnapshot): number =>
  endsAt === null || now === null ? 0 : Math.max(0, endsAt - now);
