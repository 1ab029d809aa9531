import { useEffect, useState } from "react";
import { href, PrefetchPageLinks } from "react-router";
import { whenIdle } from "#app/ui/when-idle.ts";
import { modePath } from "#app/console/release-mode/mode-actions.ts";

/** Routes that commands on other pages send to or read from, and that nobody may have opened before. */
const paths = [
  modePath,
  href("/intranet/historico/:entry", { entry: "0" }),
  href("/intranet/contatos/acao"),
  href("/intranet/banners/legendas"),
  href("/intranet/ofertas/previa"),
  // The palette searches these, and 'Copiar ofertas' writes by the matrix.
  href("/intranet"),
  href("/intranet/cidades"),
  href("/intranet/planos-empresariais"),
  href("/intranet/matriz"),
  href("/intranet/matriz/vizinhas/:city", { city: "0" }),
];

/**
 * Loads the scripts of these routes in an idle moment, and again when the connection returns: a command whose script is
 * missing does nothing without a connection (docs/decisions/failed-requests-and-offline.md).
 */
export function CommandScripts() {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const load = () => setAttempt((before) => before + 1);
    whenIdle(load);
    addEventListener("online", load);
    return () => removeEventListener("online", load);
  }, []);
  return attempt > 0 && paths.map((path) => <PrefetchPageLinks key={`${attempt} ${path}`} page={path} />);
}
