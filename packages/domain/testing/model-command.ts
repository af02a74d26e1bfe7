import type * as fc from "fast-check";

/** Creates commands for a model-based test: each acts on the real system, updates the model, and compares the two. */
export const createCommands =
  <Model extends object, Real>(compare: (model: Model, real: Real) => void) =>
  (
    text: string,
    act: (real: Real, model: Readonly<Model>) => void,
    update: (model: Model) => void = () => undefined,
  ): fc.Command<Model, Real> => ({
    check: () => true,
    toString: () => text,
    run: (model, real) => {
      act(real, model);
      update(model);
      compare(model, real);
    },
  });
