import { Link } from "react-router";
import { streamingGuidePath, streamingIconUrl, type StreamingIcons } from "#app/site/streaming/service-urls.ts";
import { StreamingMark } from "#app/site/streaming/streaming-tile.tsx";
import { useProvider } from "#app/brand/provider-context.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { unbroken } from "#app/ui/unbroken.tsx";

type StreamingListProps = { title: string; help?: string; names: readonly string[]; icons: StreamingIcons };

/** A titled list of streaming services, each with a link to its guide if it has one; nothing when there are none. */
export function StreamingList({ title, help, names, icons }: StreamingListProps) {
  const { details } = useCopy(content);
  const provider = useProvider();
  if (names.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-bold">{title}</h3>
      {help && <p className="mt-1 text-sm leading-snug text-muted">{unbroken(help)}</p>}
      <ul className="mt-2 mb-5">
        {names.map((name) => {
          const guide = streamingGuidePath(name, provider);
          return (
            <li key={name} className="flex min-h-14 flex-wrap items-center gap-x-3.5">
              <StreamingMark name={name} iconUrl={streamingIconUrl(icons, name)} />
              <span className="flex-1 leading-tight font-semibold">{name}</span>
              {guide && (
                <Link
                  to={guide}
                  className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline-offset-4 hover:underline"
                >
                  {details.activate} <span className="sr-only">{name}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
