import { useNavigate, useRevalidator } from "react-router";
import { announceSessionChange } from "./session-watch.ts";
import { useNotify } from "./toasts.tsx";

// What the frame can do, from its header and from the palette.

/** Fetches everything that is shown anew, and says so. */
export function useRefresh() {
  const { revalidate, state } = useRevalidator();
  const notify = useNotify();
  return {
    isRefreshing: state === "loading",
    refresh: async () => {
      await revalidate();
      notify({ title: "Dados atualizados" });
    },
  };
}

export const signOutPath = "/auth/sair";

/** Ends the session. It posts by hand, so that a server that cannot be reached is told apart. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const notify = useNotify();
  return async () => {
    try {
      const answer = await fetch(signOutPath, { method: "POST" });
      if (!answer.ok) throw new Error(`Sign-out answered ${answer.status}`);
      announceSessionChange();
      await navigate("/auth");
    } catch {
      notify({ title: "Erro ao sair", description: "Não foi possível encerrar a sessão.", isFailure: true });
    }
  };
}
