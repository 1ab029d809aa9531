import { createContext, type ReactNode, use } from "react";
import { useLocation } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import type { Provider } from "#app/provider/provider.ts";
import { currentMenuPath } from "#app/site/links/menu.ts";
import type { ReusedParts } from "./reused-parts.server.ts";

/** The parts that the server has rendered before (`reused-parts.server.ts`); null in the browser. */
export const ReusedPartsContext = createContext<ReusedParts | null>(null);

type ReusedPartProps = { name: string; children: ReactNode };

/**
 * A part of the frame whose markup is made of the provider's facts and of the menu link that is marked, and of nothing
 * else. The server renders it once for each of these, and the browser hydrates it as any other markup. It has no
 * `useId`, which would depend on the page around it.
 */
export function ReusedPart({ name, children }: ReusedPartProps) {
  const parts = use(ReusedPartsContext);
  if (parts === null) return children;
  return (
    <ServerPart name={name} parts={parts}>
      {children}
    </ServerPart>
  );
}

function ServerPart({ name, parts, children }: ReusedPartProps & { parts: ReusedParts }) {
  const provider: Provider = useProvider();
  const { pathname } = useLocation();
  const marked = currentMenuPath(pathname);
  const { id, isKnown } = parts.use(provider, `${name} ${marked === pathname ? "at" : "under"} ${marked ?? ""}`);
  if (isKnown) return <template id={id} />;
  return (
    <>
      <template id={id} />
      {children}
      <template id={`${id}-end`} />
    </>
  );
}
