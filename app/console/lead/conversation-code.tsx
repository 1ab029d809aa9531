import { campaignLabel, type FoundCode } from "#app/leads/campaigns/campaign.ts";

/** What the code that staff have pasted from a chat says: the campaign, the first page of the visit, and the plan. */
export function ConversationCode({ found }: { found: FoundCode }) {
  return (
    <section
      aria-label="Código da conversa"
      className="flex flex-none flex-wrap items-baseline gap-x-6 gap-y-1 rounded-md border border-line bg-paper px-4 py-3 shadow-1"
    >
      <h2 className="font-bold">Código {found.code}</h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 *:flex *:flex-wrap *:gap-x-1.5">
        <div>
          <dt className="text-muted">Campanha</dt>
          <dd className="font-semibold wrap-anywhere">{campaignLabel(found)}</dd>
        </div>
        <div>
          <dt className="text-muted">Página em que chegou</dt>
          <dd className="wrap-anywhere">{found.page}</dd>
        </div>
        {found.plan && (
          <div>
            <dt className="text-muted">Plano</dt>
            <dd>{found.plan}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
