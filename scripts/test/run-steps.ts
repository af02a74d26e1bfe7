/** What a step of the test command has counted. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Printed if something has failed. */
  readonly output: string;
  /** Printed if nothing has failed, for example the tests that passed only when they were repeated. */
  readonly remark?: string;
}

/** A check or a test run. */
export interface Step {
  readonly name: string;
  /** The steps that must pass first; if one of them fails, this step is not run and has failed. */
  readonly after?: readonly string[];
  /** Whether no other step may run at the same time. */
  readonly isExclusive?: boolean;
  readonly run: () => Promise<Outcome>;
}

interface Options {
  /** How many steps run at the same time. */
  readonly slots: number;
  /** Called when a step has finished. */
  readonly report: (name: string, outcome: Outcome, started: number) => void;
}

/** Runs steps side by side, started in their order, and adds up what they have counted. */
export const runSteps = async (
  steps: readonly Step[],
  { slots, report }: Options,
): Promise<Omit<Outcome, "output" | "remark">> => {
  const outcomes = new Map<string, Outcome>();
  const running = new Map<string, Promise<void>>();
  const waiting = [...steps];
  const start = ({ name, after = [], run }: Step): void => {
    const started = performance.now();
    const broken = after.filter((one) => (outcomes.get(one)?.failed ?? 0) > 0);
    const finish = (outcome: Outcome): void => {
      outcomes.set(name, outcome);
      running.delete(name);
      report(name, outcome, started);
    };
    running.set(name, broken.length > 0 ? notRun(broken).then(finish) : run().then(finish));
  };
  const mayStart = ({ after = [], isExclusive = false }: Step): boolean =>
    after.every((name) => outcomes.has(name) || !steps.some((step) => step.name === name)) &&
    (!isExclusive || running.size === 0);
  while (waiting.length > 0 || running.size > 0) {
    const isAlone = steps.some(({ name, isExclusive }) => isExclusive && running.has(name));
    const next = isAlone || running.size >= slots ? -1 : waiting.findIndex(mayStart);
    const [step] = next < 0 ? [] : waiting.splice(next, 1);
    if (step) start(step);
    else await Promise.race(running.values());
  }
  const sum = (count: "passed" | "failed" | "skipped"): number =>
    [...outcomes.values()].reduce((total, outcome) => total + outcome[count], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
};

const notRun = async (broken: readonly string[]): Promise<Outcome> => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  output: `Not run, because of ${broken.join(" and ")}.`,
});
