import { fromPromise, type PromiseActorLogic } from "xstate";

/** The default implementation of a machine's port, which never settles; drivers replace it. */
export const neverResolves = <Output, Input = undefined>(): PromiseActorLogic<Output, Input> =>
  fromPromise(() => new Promise<Output>(() => undefined));
