/** Whether it is a path of this site: one that starts with two slashes leads to another host. */
export function isSitePath(path: string): boolean {
  return path.length <= 200 && /^\/(?!\/)[\w/-]*$/.test(path);
}
