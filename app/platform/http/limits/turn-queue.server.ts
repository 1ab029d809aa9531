/**
 * Returns a function that starts one piece of work per turn of the event loop, in order. Requests that are answered
 * from memory run between two turns, so they never wait behind a burst of slower ones.
 */
export function createTurnQueue(): (work: () => void) => void {
  const waiting: (() => void)[] = [];

  function startNext() {
    const work = waiting.shift()!;
    if (waiting.length > 0) setImmediate(startNext);
    work();
  }

  return (work) => {
    waiting.push(work);
    if (waiting.length === 1) setImmediate(startNext);
  };
}
