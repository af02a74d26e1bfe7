/** A part of the work on a request, for traces and metrics. */
export interface Step {
  /** One of few: `request`, `render`, `sql`, or the name of a service. */
  readonly name: string;
  /** What it works on, for example a path, or a statement without its values. */
  readonly subject: string;
}

/** Does the work of each step, and observes how. */
export type StepObserver = <T>(step: Step, work: () => Promise<T>) => Promise<T>;

let observers: readonly StepObserver[] = [];

/** Observes the steps of this process. Returns what ends that. */
export const observeSteps = (observer: StepObserver): (() => void) => {
  observers = [...observers, observer];
  return () => {
    observers = observers.filter((one) => one !== observer);
  };
};

/** Does work as a step. */
export const inStep = <T>(step: Step, work: () => Promise<T>): Promise<T> =>
  observers.reduce<() => Promise<T>>((inner, observe) => () => observe(step, inner), work)();
