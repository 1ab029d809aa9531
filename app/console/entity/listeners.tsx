import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";

type Hear<Answer> = (answer: Answer) => void;
type Listen<Answer> = (hear: Hear<Answer>) => string;

const ListenContext = createContext<Listen<never> | null>(null);

/**
 * Hears the answers to what fetchers send. The list that an answer changes may lose the row that sent it in the very
 * same frame, and an effect of that row would never run: who listens stays.
 */
export function Listeners({ children }: { children: ReactNode }) {
  const [hearers, setHearers] = useState<ReadonlyMap<string, Hear<never>>>(new Map());
  const sent = useRef(0);
  const listen = useCallback<Listen<never>>((hear) => {
    sent.current += 1;
    const key = `sent-${sent.current}`;
    setHearers((before) => new Map(before).set(key, hear));
    return key;
  }, []);
  const leave = useCallback((key: string) => {
    setHearers((before) => new Map([...before].filter(([other]) => other !== key)));
  }, []);
  return (
    <ListenContext value={listen}>
      {children}
      {[...hearers].map(([key, hear]) => (
        <Listener key={key} fetcherKey={key} hear={hear} leave={leave} />
      ))}
    </ListenContext>
  );
}

/**
 * Has an answer heard, whether or not who asks is still there: by the key of the one fetcher that is to ask. Each
 * request has a key of its own, so that an answer that comes before its listener is drawn is known to be new.
 */
export function useListen<Answer>(): Listen<Answer> {
  return use(ListenContext)! as Listen<Answer>;
}

type ListenerProps = { fetcherKey: string; hear: Hear<never>; leave: (key: string) => void };

function Listener({ fetcherKey, hear, leave }: ListenerProps) {
  const { data: answer } = useFetcher({ key: fetcherKey });
  const answered = useEffectEvent(() => {
    hear(answer as never);
    leave(fetcherKey);
  });
  useEffect(() => {
    if (answer !== undefined) answered();
  }, [answer]);
  return null;
}
