import { useProvider } from "#app/brand/provider-context.ts";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { unbroken } from "#app/ui/unbroken.tsx";

/** The provider's figures as nodes on a line of light (HOME-2). */
export function Statistics() {
  const provider = useProvider();
  if (!useIsOpen()("statistics")) return null;
  return (
    <section aria-label={`${provider.name} em números`} className="on-night relative overflow-hidden bg-night">
      <div aria-hidden="true" className="absolute inset-x-0 top-4 h-0.5 bg-accent/80" />
      <ul className="page grid grid-cols-3 pb-7 text-center md:pb-10">
        {provider.statistics.map(({ figure, label }) => (
          <li key={label} className="relative pt-9 md:pt-11">
            <Node />
            <span className="block text-[clamp(1.875rem,1rem+3.4vw,3rem)] leading-[1.1] font-heavy tracking-figures tabular-nums">
              <Figure figure={figure} />
            </span>{" "}
            <span className="block px-1 text-sm leading-tight text-on-night-muted md:text-lg">{unbroken(label)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A point of light on the line. */
function Node() {
  return (
    <span
      aria-hidden="true"
      className="absolute top-2.5 left-1/2 size-3.5 -translate-x-1/2 rounded-full bg-accent [box-shadow:0_0_0_4px_var(--night),0_0_0_7px_color-mix(in_oklab,var(--accent)_22%,var(--night))]"
    />
  );
}

/** "1M+", with a small highlighted plus sign. */
function Figure({ figure }: { figure: string }) {
  if (!figure.endsWith("+")) return figure;
  return (
    <>
      {figure.slice(0, -1)}
      <sup className="top-[-0.42em] ml-[0.05em] text-[0.6em] text-accent">+</sup>
    </>
  );
}
