import { isRouteErrorResponse } from "react-router";
import { canAsk, hasUnsaved, signInAgain } from "./session-end.ts";

/**
 * What the server answers, or else `otherwise` when it cannot be reached or answers nonsense: an answer like any other
 * instead of an error page, so that what is on the screen, and what was being typed, stays. An answer that leads
 * elsewhere is followed; but not to /auth while something typed is unsaved: then the session is asked for in place.
 */
export async function reach<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isSessionEnd(error) && hasUnsaved() && canAsk())
      return (await signInAgain()) ? reach(ask, otherwise) : otherwise;
    if (error instanceof Response || isForbidden(error)) throw error;
    return otherwise;
  }
}

/** Whether the server says that this is not for the role of whoever asks. */
function isForbidden(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 403;
}

/** Why there is no answer to a write. */
export type Unanswered = "unreachable" | "signedOut";

export const unanswered: Record<Unanswered, string> = {
  unreachable: "O servidor não respondeu. Confira a conexão e tente de novo.",
  signedOut: "Sua sessão terminou e nada foi gravado. Entre de novo para continuar.",
};

type Write<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * The same for a write. When the session has ended it is asked for in place, and the write is then sent again: `otherwise`
 * is for when it could not be, or when nobody signed in.
 *
 * @param isQuiet only checks something beside the typing, for which nobody is to be asked
 */
export async function send<Answer>(
  { request, serverAction }: Write<Answer>,
  otherwise: (why: Unanswered) => Answer,
  isQuiet = false,
): Promise<Answer> {
  keepBody(request);
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try follows the one before
      return await serverAction();
    } catch (error) {
      if (!isSessionEnd(error) || !canAsk()) {
        if (error instanceof Response) throw error;
        return otherwise("unreachable");
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (isQuiet || !(await signInAgain())) return otherwise("signedOut");
    }
  }
}

/** The router reads a request's body anew for each try, which a request lets be read only once. */
function keepBody(request: Request): void {
  const text = request.clone().text();
  request.text = () => text;
}

/** Whether the server sends whoever asks to sign in first. */
function isSessionEnd(error: unknown): boolean {
  return error instanceof Response && /^\/auth(\?|$)/.test(error.headers.get("Location") ?? "");
}
