/** Whether the route with that id is of the console or of a page before it, which all share one document. */
export function isConsoleRoute(id: string): boolean {
  return id.startsWith("console/");
}

/** Whether a path is of the console or of a page before it, which all share one document. */
export function isConsolePath(pathname: string): boolean {
  return /^\/(intranet|auth|convite)(\/|$)/i.test(pathname);
}
