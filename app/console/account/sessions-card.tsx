import { buttonClass } from "#app/console/widgets/console-button.ts";
import { formatDate, formatExactTime } from "#app/console/dates.ts";
import { AccountCard, useAccountAction } from "./account-card.tsx";
import type { OpenSession } from "#app/accounts/open-sessions.server.ts";

/** One's own open sessions, with buttons to end them. */
export function SessionsCard({ sessions }: { sessions: readonly OpenSession[] }) {
  const { send, pending, problem } = useAccountAction();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <AccountCard
      id="sessoes"
      title="Sessões abertas"
      description="Navegadores em que você entrou. Uma sessão termina sozinha depois de uma hora sem uso, ou doze no total."
      problem={problem}
    >
      <ul className="grid divide-y divide-line rounded-sm border border-line">
        {sessions.map(({ id, device, network, startedAt, lastSeenAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">
                {device}
                {isCurrent && (
                  <span className="ml-2 rounded-pill bg-ok-soft px-2 py-px text-xs font-bold text-ok-ink">
                    Esta sessão
                  </span>
                )}
              </p>
              <p className="text-xs text-muted">
                Usada <time title={formatExactTime(lastSeenAt)}>{formatDate(lastSeenAt)}</time>, aberta{" "}
                <time title={formatExactTime(startedAt)}>{formatDate(startedAt)}</time>
                {network && `, rede ${network}`}
              </p>
            </div>
            {!isCurrent && (
              <button
                type="button"
                aria-disabled={pending !== null}
                aria-label={`Encerrar a sessão ${device} aberta ${formatDate(startedAt)}`}
                className={buttonClass("plain")}
                onClick={() => pending === null && send("end-session", { id })}
              >
                Encerrar
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <button
          type="button"
          aria-disabled={pending !== null}
          className={`mt-3 ${buttonClass("plain")}`}
          onClick={() => pending === null && send("end-others")}
        >
          Encerrar todas as outras
        </button>
      )}
    </AccountCard>
  );
}
