/** The result of the work or, when it takes longer, what `onLate` returns or throws. The work itself goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>, onLate: () => T): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  return Promise.race([work, late.then(onLate)]).finally(() => clearTimeout(timer));
}
