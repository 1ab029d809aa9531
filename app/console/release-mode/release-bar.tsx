import { href, Link } from "react-router";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { EyeIcon } from "#app/ui/icon.tsx";
import { useRelease } from "#app/console/widgets/release-context.ts";
import { ModeForm } from "./mode-form.tsx";
import { ReleaseMark } from "./release-mark.tsx";

/**
 * Inside a release: which, and the ways on.
 *
 * @param isTabLive whether the open tab is about what cannot wait for a release
 */
export function ReleaseBar({ isTabLive }: { isTabLive: boolean }) {
  const release = useRelease();
  if (!release) return null;
  return (
    <aside
      aria-label={`Lançamento ${release.name}`}
      className="on-night flex min-h-11 flex-none flex-wrap items-center gap-x-3 gap-y-1 bg-release-bar px-4 py-1 text-sm text-on-release-bar md:px-6 print:hidden"
    >
      <ReleaseMark className="bg-release-mark" />
      <b className="min-w-0 truncate font-bold">{release.name}</b>
      <span className="text-xs whitespace-nowrap max-md:ml-auto">
        {pluralize(release.changes, "mudança", "mudanças")}
        {!isTabLive && <span className="text-release-bar-muted max-lg:hidden"> · salvar aqui não publica nada</span>}
      </span>
      {isTabLive && (
        <p className="rounded-sm bg-on-release-bar px-2 py-0.5 text-xs font-semibold text-release-bar max-md:w-full">
          Esta aba é sempre ao vivo: o que você gravar aqui vale na hora.
        </p>
      )}
      <div className="flex gap-1 max-md:w-full max-md:*:flex-1 md:ml-auto">
        <Link to={`${href("/intranet/visitante")}?lancamento=${release.id}`} className={releaseBarButtonClass}>
          <EyeIcon size={16} className="max-sm:hidden" />
          <span>
            Ver<span className="max-sm:sr-only"> como visitante</span>
          </span>
        </Link>
        <Link
          to={href("/intranet/lancamentos/:release", { release: String(release.id) })}
          className={`${releaseBarButtonClass} bg-on-release-bar! text-release-bar`}
        >
          Revisar
        </Link>
        <ModeForm action="leave" className="flex">
          <button type="submit" className={releaseBarButtonClass}>
            Voltar ao vivo
          </button>
        </ModeForm>
      </div>
    </aside>
  );
}

const releaseBarButtonClass =
  "flex h-8 flex-1 items-center justify-center gap-1.5 rounded-sm px-2.5 text-xs font-semibold whitespace-nowrap hover:bg-white/12 max-md:h-11 max-md:bg-white/10";
