import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, data } from "react-router";
import { Refusal, statusOf } from "#app/catalogue/refusal.ts";
import { mayAdminister, type Role } from "#app/catalogue/role.ts";
import { readForm, textField } from "#app/platform/form.server.ts";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { log } from "#app/platform/log.server.ts";
import { useProvider } from "#app/provider-context.ts";
import { accountDeeds, type AccountAnswer, failed } from "./account/answer.ts";
import * as staffMembers from "./account/colleagues.server.ts";
import { deeds } from "./account/deeds.server.ts";
import * as invites from "./account/invites.server.ts";
import * as openSessions from "./account/open-sessions.server.ts";
import { Password, You } from "./account/own-cards.tsx";
import { Sessions } from "./account/sessions-card.tsx";
import { Staff } from "./account/staff-card.tsx";
import { TwoFactor } from "./account/two-factor-card.tsx";
import { Unread } from "./list/unread.tsx";
import { reach, send, unanswered } from "./reach.ts";
import * as secondFactor from "./two-factor/second-factor.server.ts";
import { staffOf } from "./session.server.ts";
import type { Route } from "./+types/account";

type Loaded = { account: Account | null };
type Account = {
  me: { id: number; email: string; name: string | null; role: Role };
  twoFactor: secondFactor.SecondFactor;
  sessions: openSessions.OpenSession[];
  /** The other accounts and open invites; null unless an administrator is signed in. */
  team: { staff: staffMembers.Colleague[]; invites: invites.Invite[] } | null;
};

export async function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Loaded> {
  const me = staffOf(context);
  try {
    const [twoFactor, sessions, staff, open] = await Promise.all([
      secondFactor.find(me.id),
      openSessions.list(me),
      staffMembers.list(),
      invites.list(),
    ]);
    const name = staff.find(({ id }) => id === me.id)?.name ?? null;
    const team = mayAdminister(me.role) ? { staff, invites: open } : null;
    return { account: { me: { id: me.id, email: me.email, name, role: me.role }, twoFactor, sessions, team } };
  } catch (error) {
    log.error({ id: requestFacts(context).id, error }, "account could not be read");
    return { account: null };
  }
}

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await readForm(request);
  const name = accountDeeds.find((known) => known === textField(form, "deed"));
  if (!name) throw new Response("Esta operação não existe.", { status: 400 });
  const { id, publicUrl } = requestFacts(context);
  try {
    const answer = await deeds[name]({ form, me: staffOf(context), publicUrl });
    return data(answer, { status: answer.kind === "invalid" ? 400 : 200 });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof Refusal)
      return data<AccountAnswer>({ kind: "refused", sentence: error.message }, statusOf(error));
    log.error({ id, deed: name, error }, "account action failed");
    return data<AccountAnswer>({ kind: "refused", sentence: failed }, 500);
  }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return reach<Loaded>(serverLoader, { account: null });
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const answer = await send<AccountAnswer>({ request, serverAction }, (why) => ({
    kind: "refused",
    sentence: unanswered[why],
  }));
  return data(answer, { status: answer.kind === "done" ? 200 : 409 });
}

/** The signed-in person's account and, for administrators, the staff. */
export default function AccountTab({ loaderData: { account } }: Route.ComponentProps) {
  const provider = useProvider();
  return (
    <div className="px-4 py-5 md:px-6 shell:min-h-0 shell:flex-1 shell:overflow-y-auto">
      <title>{`Conta · ${provider.name}`}</title>
      <div className="mx-auto grid max-w-184 gap-5">
        <h1 className="text-xl font-bold tracking-tight max-sm:text-lg">Conta</h1>
        {account ? (
          <>
            <You me={account.me} />
            <Password />
            <TwoFactor twoFactor={account.twoFactor} />
            <Sessions sessions={account.sessions} />
            {account.team && <Staff me={account.me} {...account.team} />}
          </>
        ) : (
          <Unread title="Erro ao buscar a conta" />
        )}
      </div>
    </div>
  );
}
