import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, data } from "react-router";
import { canAdminister, type Role } from "#app/records/role.ts";
import { readForm, textField } from "#app/platform/form/form.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { accountActions, type AccountActionResult, actionFailedMessage } from "#app/console/account/account-actions.ts";
import * as staffMembers from "#app/accounts/staff-members.server.ts";
import { accountActionHandlers } from "#app/console/account/account-actions.server.ts";
import * as invites from "#app/accounts/invites.server.ts";
import * as openSessions from "#app/accounts/open-sessions.server.ts";
import { PasswordCard, ProfileCard } from "#app/console/account/profile-cards.tsx";
import { SessionsCard } from "#app/console/account/sessions-card.tsx";
import { StaffCard } from "#app/console/account/staff-card.tsx";
import { TwoFactorCard } from "#app/console/account/two-factor-card.tsx";
import { LoadError } from "#app/console/list/load-error.tsx";
import { loadOrFallback, sendWrite, networkFailureMessages } from "#app/console/requests/request.ts";
import { readForStaff, writeForStaff } from "#app/console/server/staff-request.server.ts";
import * as secondFactor from "#app/accounts/two-factor/second-factor.server.ts";
import { staffFromContext } from "#app/accounts/session.server.ts";
import type { Route } from "./+types/account";

type Loaded = { account: Account | null };
type Account = {
  me: { id: number; email: string; name: string | null; role: Role };
  twoFactor: secondFactor.SecondFactorStatus;
  sessions: openSessions.OpenSession[];
  /** The other accounts and open invites; null unless an administrator is signed in. */
  team: { staff: staffMembers.StaffMember[]; invites: invites.Invite[] } | null;
};

export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Loaded> {
  const me = staffFromContext(context);
  const read = async (): Promise<Loaded> => {
    const [twoFactor, sessions, staff, open] = await Promise.all([
      secondFactor.find(me.id),
      openSessions.list(me),
      staffMembers.list(),
      invites.list(),
    ]);
    const name = staff.find(({ id }) => id === me.id)?.name ?? null;
    const team = canAdminister(me.role) ? { staff, invites: open } : null;
    return { account: { me: { id: me.id, email: me.email, name, role: me.role }, twoFactor, sessions, team } };
  };
  // Everybody opens their own account, and only administrators what is about accounts.
  return readForStaff({ context, about: null, logFields: { screen: "account" }, read, fallback: { account: null } });
}

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await readForm(request);
  const name = accountActions.find((known) => known === textField(form, "action"));
  if (!name) throw new Response("Esta operação não existe.", { status: 400 });
  const { publicUrl } = requestMeta(context);
  return writeForStaff<AccountActionResult>({
    context,
    about: null,
    needs: null,
    logFields: { action: name },
    run: () => accountActionHandlers[name]({ form, me: staffFromContext(context), publicUrl }),
    statusOf: ({ kind }) => (kind === "invalid" ? 400 : 200),
    refused: ({ message }) => ({ kind: "refused", message }),
    failed: () => ({ kind: "refused", message: actionFailedMessage }),
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { account: null });
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const answer = await sendWrite<AccountActionResult>({ request, serverAction }, (why) => ({
    kind: "refused",
    message: networkFailureMessages[why],
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
            <ProfileCard me={account.me} />
            <PasswordCard />
            <TwoFactorCard twoFactor={account.twoFactor} />
            <SessionsCard sessions={account.sessions} />
            {account.team && <StaffCard me={account.me} {...account.team} />}
          </>
        ) : (
          <LoadError title="Erro ao buscar a conta" />
        )}
      </div>
    </div>
  );
}
