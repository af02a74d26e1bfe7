import { fromPromise, type PromiseActorLogic } from "xstate";

/** The stand-in of a machine's port until its driver provides one: it is asked and never answers. */
export const unanswered = <Answer, Question = undefined>(): PromiseActorLogic<Answer, Question> =>
  fromPromise(() => new Promise<Answer>(() => undefined));
