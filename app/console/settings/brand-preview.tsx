import type { CSSProperties } from "react";
import {
  accentShades,
  brandShades,
  minContrast,
  type ColourMode,
  type ContrastCheck,
  themeSurfaces,
} from "#app/ui/brand-colours.ts";
import { AlertIcon, CheckIcon } from "#app/ui/icon.tsx";

type BrandPreviewProps = { name: string; brand: string; accent: string };

const modes = [
  ["light", "Modo claro"],
  ["dark", "Modo escuro"],
] as const;

/** Preview of the site in the chosen colours, in both modes, with their contrast ratios. */
export function BrandPreview({ name, brand, accent }: BrandPreviewProps) {
  return (
    <div className="col-span-2 mb-4 grid gap-4 sm:grid-cols-2">
      {modes.map(([mode, title]) => (
        <ModePreview key={mode} mode={mode} title={title} name={name} brand={brand} accent={accent} />
      ))}
    </div>
  );
}

function ModePreview({ mode, title, name, brand, accent }: BrandPreviewProps & { mode: ColourMode; title: string }) {
  const main = brandShades(brand, mode);
  const highlight = accentShades(accent);
  const tokens = { ...themeSurfaces[mode], ...main?.tokens, ...highlight?.tokens };
  return (
    <figure aria-label={`Prévia no ${title.toLowerCase()}`} className="min-w-0">
      <figcaption className="mb-1.5 text-xs font-semibold">{title}</figcaption>
      <div
        aria-hidden="true"
        style={tokens as CSSProperties}
        className="overflow-clip rounded-md border border-line bg-paper text-ink"
      >
        <p className="flex items-center justify-between gap-2 border-b border-line px-3 py-2.5">
          <b className="truncate font-extrabold">{name}</b>
          <span className="rounded-sm bg-brand px-2.5 py-1.5 text-xs font-bold text-on-brand">Assine</span>
        </p>
        <div className="m-3 rounded-md border border-brand-line p-3">
          <span className="rounded-pill bg-accent px-2 py-0.5 text-xs font-bold text-on-accent">MELHOR OFERTA</span>
          <p className="mt-2 text-lg font-extrabold">600 Mega</p>
          <p className="mt-1.5 rounded-sm bg-brand-soft px-2 py-1 text-xs font-semibold text-brand">Looke incluído</p>
          <p className="mt-2.5 text-xs font-semibold text-brand underline underline-offset-3">Ver detalhes</p>
          <p className="mt-2.5 rounded-sm bg-accent px-2.5 py-1.5 text-center text-xs font-bold text-on-accent">
            Contratar agora
          </p>
        </div>
      </div>
      <ContrastList label="Cor principal" shades={main} />
      {mode === "light" && <ContrastList label="Cor de destaque" shades={highlight} />}
    </figure>
  );
}

/** The contrast of a chosen colour, and the shade that replaces it when the contrast is too low. */
function ContrastList({ label, shades }: { label: string; shades: ReturnType<typeof brandShades> }) {
  if (!shades) return null;
  const [shade] = Object.values(shades.tokens);
  return (
    <div className="mt-2.5 text-xs">
      {shades.isAdjusted && (
        <p className="mb-1 flex gap-1.5 text-warn-ink">
          <AlertIcon size={15} className="mt-px" />
          <span>
            {label}: a escolhida não se leria aqui. O site usa a mais próxima que se lê,{" "}
            <b className="font-bold">{shade}</b>.
          </span>
        </p>
      )}
      <ul>
        {shades.contrastChecks.map((reading) => (
          <li key={reading.label} className="flex items-center gap-1.5 text-muted">
            <CheckIcon size={14} className="text-ok" />
            {ratioText(reading)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ratioText({ label: what, ratio }: ContrastCheck): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${what}: ${ratio.toLocaleString("pt-BR", digits)}:1 (mínimo ${minContrast.toLocaleString("pt-BR", digits)}:1)`;
}
