import { useEffect } from "react";
import { useReload } from "./use-reload.ts";

const channelName = "session";

/** Notifies the browser's other tabs that the session may have changed. */
export function announceSessionChange(): void {
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target; only a window has
  channel?.postMessage("changed");
  channel?.close();
}

/**
 * Calls `listener` when the session may have changed, or when this tab becomes visible; returns the unsubscribe
 * function.
 */
export function onSessionChange(listener: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === "visible" && navigator.onLine) listener();
  };
  const channel = openChannel();
  channel?.addEventListener("message", listener);
  document.addEventListener("visibilitychange", whenVisible);
  return () => {
    channel?.close();
    document.removeEventListener("visibilitychange", whenVisible);
  };
}

/** Null where the browser blocks it together with its storage: the tab then asks when it becomes visible. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}

/**
 * Revalidates when another tab signed in or out, and when this tab becomes visible: refreshes the data or, without a
 * session, leads to /auth.
 */
export function useSessionWatch(): void {
  const { reload } = useReload();
  useEffect(() => onSessionChange(() => void reload()), [reload]);
}
