/** A script for the head of a page, built by `scripts/inline-script-plugin.ts`. */
declare module "*?inline-script" {
  const script: string;
  // oxlint-disable-next-line import/no-default-export -- as Vite's own `?url` and `?raw`
  export default script;
}
