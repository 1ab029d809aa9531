import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";

type OnResult<Result> = (result: Result) => void;
type Observe<Result> = (onResult: OnResult<Result>) => string;

const ObserveContext = createContext<Observe<never> | null>(null);

/**
 * Observes fetchers for components that may unmount. The list may lose the row that sent a request in the same render
 * that brings the result, and then an effect of the row would never run; this component stays mounted.
 */
export function FetcherObservers({ children }: { children: ReactNode }) {
  const [callbacks, setCallbacks] = useState<ReadonlyMap<string, OnResult<never>>>(new Map());
  const sent = useRef(0);
  const observe = useCallback<Observe<never>>((onResult) => {
    sent.current += 1;
    const key = `sent-${sent.current}`;
    setCallbacks((previous) => new Map(previous).set(key, onResult));
    return key;
  }, []);
  const remove = useCallback((key: string) => {
    setCallbacks((previous) => new Map([...previous].filter(([other]) => other !== key)));
  }, []);
  return (
    <ObserveContext value={observe}>
      {children}
      {[...callbacks].map(([key, onResult]) => (
        <Observer key={key} fetcherKey={key} onResult={onResult} remove={remove} />
      ))}
    </ObserveContext>
  );
}

/**
 * Returns a function that registers a callback and returns the fetcher key to submit with. The callback gets the result
 * once, even if the component has unmounted. Each request has its own key, so a result that arrives before its observer
 * renders is known to be new.
 */
export function useFetcherObserver<Result>(): Observe<Result> {
  return use(ObserveContext)! as Observe<Result>;
}

type ObserverProps = { fetcherKey: string; onResult: OnResult<never>; remove: (key: string) => void };

function Observer({ fetcherKey, onResult, remove }: ObserverProps) {
  const { data: result } = useFetcher({ key: fetcherKey });
  const report = useEffectEvent(() => {
    onResult(result as never);
    remove(fetcherKey);
  });
  useEffect(() => {
    if (result !== undefined) report();
  }, [result]);
  return null;
}
