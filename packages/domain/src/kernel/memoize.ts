/** A function that derives a value from an argument once. Values are kept for ever, so the arguments must be few, or objects with a WeakMap. */
export const memoize = <Argument, Value extends {}>(
  derive: (argument: Argument) => Value,
  known: {
    get(argument: Argument): Value | undefined;
    set(argument: Argument, value: Value): unknown;
  } = new Map(),
): ((argument: Argument) => Value) => {
  return (argument) => {
    const cached = known.get(argument);
    if (cached !== undefined) return cached;
    const value = derive(argument);
    known.set(argument, value);
    return value;
  };
};
