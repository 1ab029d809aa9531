import { useEffect } from "react";
import { useRevalidator } from "react-router";

const channelName = "session";

/** Tells the browser's other tabs that the session may have changed. */
export function announceSessionChange(): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target; only a window has
  channel.postMessage("changed");
  channel.close();
}

/** Hears when the session may have changed, or when this tab comes back into view; returns how to stop hearing. */
export function onSessionChange(hear: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === "visible" && navigator.onLine) hear();
  };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", hear);
  document.addEventListener("visibilitychange", whenVisible);
  return () => {
    channel.close();
    document.removeEventListener("visibilitychange", whenVisible);
  };
}

/**
 * Asks the server again when another tab signed in or out, and when this tab comes back into view: without a session it
 * answers with the way to /auth; with one, the data are fresh.
 */
export function useSessionWatch(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => onSessionChange(() => void revalidate()), [revalidate]);
}
