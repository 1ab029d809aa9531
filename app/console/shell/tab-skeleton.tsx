/** How many rows a skeleton has. */
const rowCount = 12;

/** The place of a tab that is opening: its title, and lines where its list will be. On quick answers only the title. */
export function TabSkeleton({ title }: { title: string }) {
  return (
    <div
      aria-busy="true"
      className="flex flex-col gap-3 px-4 py-4 md:px-6 md:py-5 shell:min-h-0 shell:flex-1 shell:overflow-hidden"
    >
      <div className="mb-1 flex min-h-9 flex-none items-center">
        <p role="status" className="text-xl leading-tight font-bold tracking-tight max-sm:text-lg">
          <span className="sr-only">Abrindo </span>
          {title}
        </p>
      </div>
      <div aria-hidden="true" className="contents">
        <span className={`h-9 flex-none rounded-sm bg-line/60 md:max-w-96 ${lateClass}`} />
        <div
          className={`min-h-0 overflow-hidden rounded-md border border-line bg-paper max-md:border-0 max-md:bg-transparent ${lateClass}`}
        >
          {Array.from({ length: rowCount }, (_, row) => (
            <div
              key={row}
              className="flex h-11 items-center gap-6 border-b border-line px-4 last:border-b-0 max-md:mb-2.5 max-md:h-24 max-md:rounded-md max-md:border max-md:bg-paper"
            >
              <span className="h-2.5 w-2/5 rounded-pill bg-line" />
              <span className="h-2.5 w-1/5 rounded-pill bg-line/60 max-md:hidden" />
              <span className="ml-auto h-2.5 w-16 rounded-pill bg-line/60" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Fades in late, so that nothing flickers when the tab comes at once. */
const lateClass = "transition-opacity delay-150 starting:opacity-0";
