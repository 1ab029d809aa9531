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

/**
 * Asks the server again when another tab signed in or out, and when this tab comes back into view: without a session it
 * answers with the way to /auth; with one, the data are fresh.
 */
export function useSessionWatch(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const check = () => void revalidate();
    const whenVisible = () => {
      if (document.visibilityState === "visible" && navigator.onLine) check();
    };
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener("message", check);
    document.addEventListener("visibilitychange", whenVisible);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", whenVisible);
    };
  }, [revalidate]);
}
