import { startTransition, useState } from "react";
import { type Role, roleLabels } from "#app/records/role.ts";
import { Avatar } from "#app/console/widgets/avatar.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { formatDate } from "#app/console/dates.ts";
import { ConfirmDialog } from "#app/console/widgets/confirm-dialog.tsx";
import { AccountCard, useAccountAction } from "./account-card.tsx";
import type { StaffMember } from "#app/accounts/staff-members.server.ts";
import { InviteForm } from "./invite-form.tsx";
import type { Invite } from "#app/accounts/invites.server.ts";
import { RoleSelect } from "./role-select.tsx";

type StaffProps = { me: { id: number }; staff: readonly StaffMember[]; invites: readonly Invite[] };

/** The staff's accounts and open invites, with their roles, removal and invite form. */
export function StaffCard({ me, staff, invites }: StaffProps) {
  const [toRemove, setToRemove] = useState<StaffMember | null>(null);
  // A chosen role shows at once, until the router reports the pending action; then until the list has the result.
  const [chosen, setChosen] = useState<{ id: number; role: Role } | null>(null);
  const { send, pending, problem } = useAccountAction(() => startTransition(() => setChosen(null)));
  const saving = chosen ?? (pending && { id: Number(pending.get("id")), role: pending.get("role") as Role | null });
  const roleOf = ({ id, role }: StaffMember) => (saving?.id === id && saving.role) || role;
  const changeRole = (id: number, role: Role) => {
    if (saving !== null) return;
    setChosen({ id, role });
    send("role", { id, role });
  };
  const remove = (id: number) => {
    setToRemove(null);
    if (pending === null) send("remove", { id });
  };
  const administrators = staff.filter(({ role }) => role === "administrator").length;
  // Nobody else could manage the accounts.
  const isLast = ({ role }: StaffMember) => role === "administrator" && administrators === 1;
  return (
    <AccountCard
      id="equipe"
      title="Equipe"
      description="Quem entra no console, e o que cada um pode. O histórico guarda quem fez o quê."
      problem={problem}
    >
      <ul className="mb-5 grid divide-y divide-line rounded-sm border border-line">
        {staff.map((member) => (
          <Member
            key={member.id}
            member={member}
            isMe={member.id === me.id}
            isLast={isLast(member)}
            role={roleOf(member)}
            isPending={pending !== null}
            onRole={(role) => changeRole(member.id, role)}
            onRemove={() => setToRemove(member)}
          />
        ))}
        {invites.map((invite) => (
          <OpenInvite
            key={`convite ${invite.id}`}
            invite={invite}
            isPending={pending !== null}
            onWithdraw={() => pending === null && send("withdraw", { id: invite.id })}
          />
        ))}
      </ul>
      <InviteForm />
      <ConfirmDialog
        isOpen={toRemove !== null}
        title={`Excluir a conta ${toRemove?.email}?`}
        onCancel={() => setToRemove(null)}
        confirmButton={
          <button
            type="button"
            className={`order-last ${buttonClass("danger")}`}
            onClick={() => toRemove && remove(toRemove.id)}
          >
            Excluir conta
          </button>
        }
      >
        <p>
          {toRemove?.id === me.id
            ? "Você sai do console na hora e não entra mais."
            : "A pessoa sai do console na hora."}{" "}
          O que foi feito continua no histórico. Para voltar, é preciso um novo convite.
        </p>
      </ConfirmDialog>
    </AccountCard>
  );
}

type MemberProps = {
  member: StaffMember;
  isMe: boolean;
  /** Whether nobody else is an administrator. */
  isLast: boolean;
  /** The role that it has, or is about to have. */
  role: Role;
  isPending: boolean;
  onRole: (role: Role) => void;
  onRemove: () => void;
};

function Member({ member, isMe, isLast, role, isPending, onRole, onRemove }: MemberProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <Avatar email={member.email} className="bg-brand-soft text-brand-strong" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          {member.name ?? member.email} {isMe && <span className="font-normal text-muted">(você)</span>}
        </p>
        <p className="text-xs wrap-anywhere text-muted">
          {member.name && `${member.email}, `}na equipe desde {formatDate(member.createdAt)}
          {member.lastSeenAt && `, no console ${formatDate(member.lastSeenAt)}`}
        </p>
      </div>
      {isLast ? (
        <p className="text-xs text-muted" title="É a única conta de administrador.">
          {roleLabels[member.role]}
        </p>
      ) : (
        <RoleSelect label={`Papel de ${member.email}`} value={role} onChange={onRole} />
      )}
      {!isLast && (
        <button
          type="button"
          aria-disabled={isPending}
          aria-label={`Excluir a conta ${member.email}`}
          className={buttonClass("dangerText")}
          onClick={onRemove}
        >
          Excluir
        </button>
      )}
    </li>
  );
}

type OpenInviteProps = { invite: Invite; isPending: boolean; onWithdraw: () => void };

function OpenInvite({ invite: { email, role, invitedBy, expiresAt }, isPending, onWithdraw }: OpenInviteProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-surface px-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          {email}
          <span className="ml-2 rounded-pill bg-warn-soft px-2 py-px text-xs font-bold text-warn-ink">
            Convite aberto
          </span>
        </p>
        <p className="text-xs wrap-anywhere text-muted">
          {roleLabels[role]}, por {invitedBy}, vale até {formatDate(expiresAt)}
        </p>
      </div>
      <button
        type="button"
        aria-disabled={isPending}
        aria-label={`Cancelar convite de ${email}`}
        className={buttonClass("plain")}
        onClick={onWithdraw}
      >
        Cancelar convite
      </button>
    </li>
  );
}
