import { useNavigate, useRevalidator } from "react-router";
import { announceSessionChange } from "#app/console/requests/session-watch.ts";
import { useNotify } from "#app/console/widgets/toasts.tsx";

// Commands of the frame, used by its header and by the palette.

/** Revalidates all loaders, and shows a toast. */
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

/** Signs out by fetch instead of a form, so that an unreachable server can be reported. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const notify = useNotify();
  return async () => {
    try {
      const response = await fetch(signOutPath, { method: "POST" });
      if (!response.ok) throw new Error(`Sign-out failed with status ${response.status}`);
      announceSessionChange();
      await navigate("/auth");
    } catch {
      notify({ title: "Erro ao sair", description: "Não foi possível encerrar a sessão.", isFailure: true });
    }
  };
}
