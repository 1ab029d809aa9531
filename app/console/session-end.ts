import { useEffect, useId, useSyncExternalStore } from "react";

// What keeps a session's end from costing anybody their work: it is asked for again where they are.

type Asked = { answer: Promise<boolean>; give: (isSignedIn: boolean) => void };

let asked: Asked | null = null;
let unsaved = 0;
/** Where the question can be put, the topmost last. */
let places: readonly string[] = [];
const listeners = new Set<() => void>();

/** Whether there is a place to ask: before the console stands on the screen there is none. */
export function canAsk(): boolean {
  return places.length > 0;
}

/**
 * Asks to sign in again over what is open; whoever asks meanwhile waits for the same answer. False when staff give up,
 * or when there is no place to ask.
 */
export async function signInAgain(): Promise<boolean> {
  if (!canAsk()) return false;
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked = { answer: promise, give: resolve };
    tell();
  }
  return asked.answer;
}

/** Ends the question: staff have signed in, or gave up. */
export function answerSignIn(isSignedIn: boolean): void {
  const { give } = asked ?? {};
  asked = null;
  tell();
  give?.(isSignedIn);
}

/** Offers a place for the question while `isOpen`; true while it is asked there, in the topmost of all. */
export function useSignInAsked(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    places = [...places, id];
    tell();
    return () => {
      places = places.filter((place) => place !== id);
      tell();
    };
  }, [isOpen, id]);
  return useSyncExternalStore(
    subscribe,
    () => asked !== null && places.at(-1) === id,
    () => false,
  );
}

/** Says that something typed is not saved while `isUnsaved`: then a list that needs a session asks for it in place too. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved++;
    return () => void unsaved--;
  }, [isUnsaved]);
}

export function hasUnsaved(): boolean {
  return unsaved > 0;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
