import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";

type Hear<Answer> = (answer: Answer) => void;
type Listen<Answer> = (key: string, hear: Hear<Answer>) => void;

const ListenContext = createContext<Listen<never> | null>(null);

/**
 * Hears the answers to what fetchers send. The list that an answer changes may lose the row that sent it in the very
 * same frame, and an effect of that row would never run: who listens stays.
 */
export function Listeners({ children }: { children: ReactNode }) {
  const [hearers, setHearers] = useState<ReadonlyMap<string, Hear<never>>>(new Map());
  const listen = useCallback<Listen<never>>((key, hear) => setHearers((before) => new Map(before).set(key, hear)), []);
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

/** Has the next answer that a fetcher of this key gets heard, whether or not who asks is still there. */
export function useListen<Answer>(): Listen<Answer> {
  return use(ListenContext)! as Listen<Answer>;
}

type ListenerProps = { fetcherKey: string; hear: Hear<never>; leave: (key: string) => void };

function Listener({ fetcherKey, hear, leave }: ListenerProps) {
  const { data: answer } = useFetcher({ key: fetcherKey });
  // A fetcher keeps its last answer until the next one.
  const [known] = useState(answer);
  const answered = useEffectEvent(() => {
    hear(answer as never);
    leave(fetcherKey);
  });
  useEffect(() => {
    if (answer !== known) answered();
  }, [answer, known]);
  return null;
}
