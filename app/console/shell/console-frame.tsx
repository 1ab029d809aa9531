import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { canAdminister, type Role } from "#app/records/role.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { useFocusOnNavigation } from "#app/navigation/focus-heading.ts";
import { BrandMark } from "#app/ui/brand.tsx";
import { RefreshIcon } from "#app/ui/icon.tsx";
import { ExitIcon } from "#app/console/widgets/icon.tsx";
import { Avatar } from "#app/console/widgets/avatar.tsx";
import { signOutPath, useRefresh, useSignOut } from "#app/console/shell/palette/commands.ts";
import { DarkModeToggle } from "./dark-mode-toggle.tsx";
import { useLiveBrandColours } from "./live-brand-colours.ts";
import { useTabCounts } from "./tab-badge.tsx";
import { GroupLinks, TabRow } from "./tab-row.tsx";
import { UnfinishedWritesNotice } from "./unfinished-writes-notice.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { isTabOf, TabPressProvider, TabScreen } from "./tab-press.tsx";
import { DeliveryNotice } from "./delivery-notice.tsx";
import { AttentionNotice } from "#app/console/release-mode/attention-notice.tsx";
import type { StoppedRelease } from "#app/releases/release.ts";
import { ReleaseBar } from "#app/console/release-mode/release-bar.tsx";
import { ReleaseSwitch } from "#app/console/release-mode/release-switch.tsx";
import { useShownMode } from "#app/console/release-mode/show-mode.ts";
import { ReleaseContext, type ReleaseSummary } from "#app/console/widgets/release-context.ts";
import { RoleContext } from "#app/console/widgets/role-context.ts";
import { Palette } from "#app/console/shell/palette/palette.tsx";
import { useSessionWatch } from "#app/console/requests/session-watch.ts";
import { ReauthDialog } from "#app/console/widgets/reauth-dialog.tsx";
import { contentId } from "#app/console/widgets/content-id.ts";
import { StaffEmailContext } from "#app/console/widgets/staff-email.ts";
import { tabs } from "#app/console/tabs/tabs.ts";

const openingPath = "/intranet/configuracoes/abertura";

type ConsoleFrameProps = {
  /** Null when it could not be read. */
  email: string | null;
  role?: Role | undefined;
  release?: ReleaseSummary | null | undefined;
  stopped?: readonly StoppedRelease[] | undefined;
  isDemonstration?: boolean | undefined;
  /** Whether visitors do not see the site yet. */
  isClosed?: boolean | undefined;
  children: ReactNode;
};

/**
 * The console's frame. From 768 × 600 px on it fills the window and only table bodies scroll. In smaller windows the
 * page scrolls under a sticky row that opens the tabs.
 */
export function ConsoleFrame({
  email,
  role = "administrator",
  release = null,
  stopped = [],
  isDemonstration = false,
  isClosed = false,
  children,
}: ConsoleFrameProps) {
  const provider = useProvider();
  useSessionWatch();
  useFocusOnNavigation();
  useLiveBrandColours();
  useShownMode(release);
  const counts = useTabCounts();
  const { pathname } = useLocation();
  const isTabLive = tabs.some((tab) => "isLive" in tab && isTabOf(tab.path, pathname));
  return (
    <ConsoleContexts role={role} release={release}>
      <div className="shell:flex shell:h-dvh shell:flex-col shell:overflow-hidden print:block print:h-auto print:overflow-visible">
        <a
          href={`#${contentId}`}
          className="absolute -top-16 left-4 z-50 rounded-sm bg-accent px-3.5 py-2 font-semibold text-on-accent focus:top-2"
        >
          Ir para o conteúdo
        </a>
        <header className="on-night flex print:hidden md:h-13 flex-none items-center gap-4 max-sm:gap-x-2 bg-night pr-2 pl-4 max-md:min-h-13 max-md:flex-wrap max-md:gap-y-0 max-md:py-1 md:px-6">
          <Link to="/intranet" className="flex items-center gap-2.5 text-md font-bold tracking-tight whitespace-nowrap">
            {provider.logo.mark ? <BrandMark size={28} /> : <Initial name={provider.name} />}
            <span className="max-lg:sr-only">{provider.name}</span>
          </Link>
          <ReleaseSwitch />
          <GroupLinks counts={counts} />
          {email && (
            <p className="flex min-w-0 items-center gap-2 text-xs text-on-night-muted max-md:order-last max-md:w-full max-md:pb-1 md:ml-auto">
              <Avatar email={email} className="bg-white/14 text-on-night max-md:hidden" />
              <span className="truncate" title={email}>
                {email}
              </span>
            </p>
          )}
          <div className="flex items-center relative max-md:ml-auto md:-mr-2.5 md:pl-2 md:before:absolute md:before:left-0 md:before:h-5 md:before:w-px md:before:bg-night-line">
            <Palette className={actionClass} />
            <RefreshButton />
            <DarkModeToggle className={actionClass} />
            <SignOutButton />
          </div>
        </header>
        <ReleaseBar isTabLive={isTabLive} />
        <TabRow counts={counts} />
        <OfflineNotice />
        <AttentionNotice releases={stopped} />
        <DeliveryNotice />
        <UnfinishedWritesNotice />
        {isDemonstration && <DemonstrationNotice role={role} />}
        {isClosed && canAdminister(role) && <ClosedNotice />}
        {role === "reader" && <ReaderNotice />}
        <StaffEmailContext value={email}>
          <main
            id={contentId}
            tabIndex={-1}
            className="outline-none shell:flex shell:min-h-0 shell:flex-1 shell:flex-col"
          >
            <TabScreen>{children}</TabScreen>
          </main>
          <ReauthDialog />
        </StaffEmailContext>
      </div>
    </ConsoleContexts>
  );
}

function ConsoleContexts({
  role,
  release,
  children,
}: {
  role: Role;
  release: ReleaseSummary | null;
  children: ReactNode;
}) {
  return (
    <RoleContext value={role}>
      <ReleaseContext value={release}>
        <TabPressProvider>{children}</TabPressProvider>
      </ReleaseContext>
    </RoleContext>
  );
}

const noticeClass =
  "flex flex-none flex-wrap items-center gap-x-3 border-b border-line bg-surface px-4 py-1 text-xs text-muted *:py-1.5 md:px-6 print:hidden";
const noticeLinkClass = "flex min-h-8 items-center font-semibold text-brand underline max-md:min-h-11";

/** Says that all of it is invented, and leads an administrator to a site of their own. */
function DemonstrationNotice({ role }: { role: Role }) {
  return (
    <aside aria-label="Demonstração" className={noticeClass}>
      <span>
        <b className="font-bold text-ink">Você está na demonstração.</b> O provedor e tudo o que ele vende são
        inventados.
      </span>
      {canAdminister(role) && (
        <Link to={openingPath} className={noticeLinkClass}>
          Começar o meu site
        </Link>
      )}
    </aside>
  );
}

/** Says that visitors do not see the site yet, with the way back to the steps; they say it themselves. */
function ClosedNotice() {
  const { pathname } = useLocation();
  if (isTabOf(openingPath, pathname)) return null;
  return (
    <aside aria-label="Site fechado" className={noticeClass}>
      <span>
        <b className="font-bold text-ink">Site fechado.</b> Só a equipe o vê.
      </span>
      <Link to={openingPath} className={noticeLinkClass}>
        Continuar a abertura
      </Link>
    </aside>
  );
}

/** Explains to readers why they cannot change anything. */
function ReaderNotice() {
  return (
    <aside
      aria-label="O que sua conta pode"
      className="flex-none border-b border-line bg-surface px-4 py-2 text-xs text-muted md:px-6"
    >
      <b className="font-bold text-ink">Sua conta é de leitor.</b> Você vê o catálogo, os contatos e o histórico, sem
      alterar nada. Para alterar, peça a um administrador.
    </aside>
  );
}

const actionClass =
  "flex h-9 items-center justify-center gap-1.5 rounded-sm px-2.5 text-xs font-semibold whitespace-nowrap hover:bg-white/10 max-md:size-11 max-md:p-0";

function RefreshButton() {
  const { refresh, isRefreshing } = useRefresh();
  return (
    <button type="button" className={actionClass} onClick={() => void refresh()}>
      <RefreshIcon size={16} className={isRefreshing ? "animate-spin" : ""} />
      <span className="max-lg:sr-only">Atualizar dados</span>
    </button>
  );
}

/** Works as a plain form without script. */
function SignOutButton() {
  const signOut = useSignOut();
  return (
    <form
      method="post"
      action={signOutPath}
      onSubmit={(event) => {
        event.preventDefault();
        void signOut();
      }}
    >
      <button type="submit" className={actionClass}>
        <ExitIcon size={16} />
        <span className="max-md:sr-only">Sair</span>
      </button>
    </form>
  );
}

/** In the place of a mark. */
function Initial({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="grid size-7 place-items-center rounded-sm bg-accent font-heavy text-on-accent">
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
