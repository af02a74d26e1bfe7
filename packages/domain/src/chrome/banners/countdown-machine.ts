import { assign, emit, setup } from "xstate";
import { warningEntry, type LogEntry } from "../../logging/log-entry.ts";
import { noTicks, type Tick } from "../../time/ticks.ts";
import {
  COUNTDOWN_TICK_MS,
  countdownSpan,
  isOver,
  isVisible,
  type CountdownSpan,
} from "./countdown.ts";

/** The countdown of an action bar with its dates as editors wrote them. */
export interface CountdownInput {
  readonly barId: string;
  readonly startDate?: string;
  readonly endDate?: string;
}

export interface CountdownContext extends CountdownSpan {
  readonly barId: string;
  /** The time of the last tick, in ms since 1970. */
  readonly now: number | null;
}

export type CountdownEvent =
  | Tick
  | { readonly type: "page.hide" }
  | { readonly type: "page.show" }
  | { readonly type: "countdown.abort" };

/** The countdown of an action bar. It receives no ticks while its tab is hidden. The driver provides the actor `ticks`. */
export const countdownMachine = setup({
  types: {
    context: {} as CountdownContext,
    events: {} as CountdownEvent,
    input: {} as CountdownInput,
    emitted: {} as LogEntry,
  },
  actors: { ticks: noTicks },
  guards: {
    hasNoEnd: ({ context }) => context.endsAt === null,
    isVisible: ({ context, event }) => event.type === "clock.tick" && isVisible(context, event.now),
    isOver: ({ context, event }) => event.type === "clock.tick" && isOver(context, event.now),
  },
  actions: {
    setNow: assign(({ event }) => (event.type === "clock.tick" ? { now: event.now } : {})),
    logPastEnd: emit(({ context }) =>
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
      initial: "waiting",
      states: {
        waiting: {
          always: { guard: "hasNoEnd", target: "idle" },
          invoke: { src: "ticks", input: { intervalMs: COUNTDOWN_TICK_MS } },
          on: {
            "clock.tick": [
              { guard: "isVisible", target: "#countdown.running", actions: "setNow" },
              { guard: "isOver", target: "idle", actions: "logPastEnd" },
            ],
            "page.hide": "paused",
          },
        },
        paused: { on: { "page.show": "waiting" } },
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
              { guard: "isOver", target: "#countdown.ended", actions: "setNow" },
              { actions: "setNow" },
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
