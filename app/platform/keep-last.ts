/** The function with its last result, which it returns again for the same arguments. */
export function keepLast<Args extends unknown[], Result>(build: (...args: Args) => Result): (...args: Args) => Result {
  let kept: { args: Args; result: Result } | null = null;
  return (...args) => {
    if (!kept || kept.args.some((arg, position) => arg !== args[position])) kept = { args, result: build(...args) };
    return kept.result;
  };
}
