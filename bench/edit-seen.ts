import { write } from "../torture/client.ts";

/** How edits travelled: how late another instance showed each, in milliseconds, and how many this one did not show at once. */
export type EditsSeen = { late: number[]; outdated: number };

type Asked = {
  /** Where staff write, where visitors ask meanwhile, and the session of staff at the first. */
  here: string;
  there: string;
  cookie: string;
  edits: number;
};

/** Switches a city off and on in the console of one instance and asks both for the list of cities until they show it. */
export async function editsSeen({ here, there, cookie, edits }: Asked): Promise<EditsSeen> {
  const [, id] = /"id":(\d+),/.exec(await listAt(here))!;
  const isShownAt = async (address: string) => (await listAt(address)).includes(`"id":${id},`);

  const seen: EditsSeen = { late: [], outdated: 0 };
  for (let edit = 0; edit < edits; edit++) {
    const isWanted = edit % 2 === 1;
    await write({ address: here, cookie }, "/intranet/cidades.data", {
      deed: isWanted ? "activate" : "deactivate",
      id: id!,
    });
    const acknowledged = performance.now();
    if ((await isShownAt(here)) !== isWanted) seen.outdated += 1;
    while ((await isShownAt(there)) !== isWanted);
    seen.late.push(performance.now() - acknowledged);
  }
  return seen;
}

async function listAt(address: string): Promise<string> {
  return (await fetch(`${address}/cidades`)).text();
}
