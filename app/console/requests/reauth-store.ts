import { useEffect, useId, useSyncExternalStore } from "react";

// Store of the reauthentication dialog: when a session ends, staff sign in again over the open page and lose no work.

type Prompt = { result: Promise<boolean>; resolve: (isSignedIn: boolean) => void };

let prompt: Prompt | null = null;
let isDeclined = false;
let unsavedCount = 0;
/** The mounted dialogs that can show the prompt, topmost last. */
let promptHosts: readonly string[] = [];
const listeners = new Set<() => void>();

/** Whether a dialog is mounted to show the prompt; none is before the console renders. */
export function canPrompt(): boolean {
  return promptHosts.length > 0;
}

/**
 * Opens the prompt for a load, except after staff cancelled it: the loads that follow would ask the same again at once.
 * A write asks again, and so does a load after `allowPrompts`.
 */
export async function reauthenticateForLoad(): Promise<boolean> {
  return isDeclined ? false : reauthenticate();
}

/** Lets loads ask again after a cancelled prompt: the session may have changed since. */
export function allowPrompts(): void {
  isDeclined = false;
}

/**
 * Opens the reauthentication prompt; concurrent callers share one prompt. Resolves to false when it is cancelled, or
 * when no dialog is mounted.
 */
export async function reauthenticate(): Promise<boolean> {
  if (!canPrompt()) return false;
  if (!prompt) {
    let resolve!: (isSignedIn: boolean) => void;
    const result = new Promise<boolean>((settle) => (resolve = settle));
    prompt = { result, resolve };
    notify();
  }
  return prompt.result;
}

/** Closes the prompt: staff have signed in, or cancelled. */
export function closeReauthPrompt(isSignedIn: boolean): void {
  const { resolve } = prompt ?? {};
  prompt = null;
  isDeclined = !isSignedIn;
  notify();
  resolve?.(isSignedIn);
}

/** Registers a prompt host while `isOpen`. Returns whether this host, the topmost, shows the prompt. */
export function useReauthPrompt(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    promptHosts = [...promptHosts, id];
    notify();
    return () => {
      promptHosts = promptHosts.filter((host) => host !== id);
      notify();
    };
  }, [isOpen, id]);
  return useSyncExternalStore(
    subscribe,
    () => prompt !== null && promptHosts.at(-1) === id,
    () => false,
  );
}

/** Marks input as unsaved while `isUnsaved`: then loads, too, open the dialog instead of leaving for /auth. */
export function useMarkUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsavedCount++;
    return () => void unsavedCount--;
  }, [isUnsaved]);
}

export function hasUnsavedInput(): boolean {
  return unsavedCount > 0;
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
