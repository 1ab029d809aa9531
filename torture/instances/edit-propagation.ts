import { postConsoleForm } from "../../e2e/support/staff-client.ts";

/**
 * Edit propagation: the delay on another instance of each edit, in milliseconds, and the number of edits missing from
 * the next response of the same instance.
 */
export type EditPropagation = { delays: number[]; outdated: number };

type Options = {
  /** The instance where staff write, the other instance, and a staff session at the first. */
  here: string;
  there: string;
  cookie: string;
  edits: number;
};

/**
 * Deactivates and activates a city in the console of one instance, and requests the list of cities from both until they
 * show it.
 */
export async function measureEditPropagation({ here, there, cookie, edits }: Options): Promise<EditPropagation> {
  const [, id] = /"id":(\d+),/.exec(await fetchCityList(here))!;
  const isListedAt = async (address: string) => (await fetchCityList(address)).includes(`"id":${id},`);

  const seen: EditPropagation = { delays: [], outdated: 0 };
  for (let edit = 0; edit < edits; edit++) {
    const isActive = edit % 2 === 1;
    await postConsoleForm({ address: here, cookie }, "/intranet/cidades.data", {
      action: isActive ? "activate" : "deactivate",
      id: id!,
    });
    const acknowledged = performance.now();
    if ((await isListedAt(here)) !== isActive) seen.outdated += 1;
    while ((await isListedAt(there)) !== isActive);
    seen.delays.push(performance.now() - acknowledged);
  }
  return seen;
}

async function fetchCityList(address: string): Promise<string> {
  return (await fetch(`${address}/cidades`)).text();
}
