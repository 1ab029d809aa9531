/** Too many are waiting already: whoever asked had better try again later. */
export class Busy extends Error {
  override name = "Busy";
}

/**
 * Lets so many pieces of heavy work run at once, so that a storm of them never takes the processor from visitors; the
 * others wait in line, in their order.
 *
 * @param mostWaiting how long the line may be; whoever comes then is turned away with `Busy`
 */
export function gate(atOnce: number, mostWaiting = Infinity) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Busy("The line is full");
    try {
      return await work();
    } finally {
      // Whoever waits takes this place over; nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
