/** A part of the work on a request, for traces and metrics. */
export interface Step<T = unknown> {
  /** One of few: `request`, `render`, `sql`, or the name of a service. */
  readonly name: string;
  /** What it works on, for example a path, or a statement without its values. */
  readonly subject: string;
  /** Why a result counts as a failure; undefined if it does not. */
  readonly failureOf?: (result: T) => string | undefined;
}

/** Does the work of each step, and observes how. */
export type StepObserver = <T>(step: Step<T>, work: () => Promise<T>) => Promise<T>;

let observers: readonly StepObserver[] = [];

/** Observes the steps of this process. Returns what ends that. */
export const observeSteps = (observer: StepObserver): (() => void) => {
  observers = [...observers, observer];
  return () => {
    observers = observers.filter((one) => one !== observer);
  };
};

export const inStep = <T>(step: Step<T>, work: () => Promise<T>): Promise<T> =>
  observers.reduce<() => Promise<T>>((inner, observe) => () => observe(step, inner), work)();

const FIRST_FAILING_STATUS = 500;

export const failureOfResponse = ({ status }: Pick<Response, "status">): string | undefined =>
  status >= FIRST_FAILING_STATUS ? `status ${status}` : undefined;
