import { judge } from "../goals.ts";
import type { Bench } from "../part.ts";
import { bareNode, fetchPage, nginx } from "../servers.ts";
import { printTable } from "../table.ts";
import { throughput } from "../throughput.ts";

/** The home page from memory beside the least that a server can do, and beside itself rendered each time. */
export async function compareServers({ vitrine, folder, times, isShort }: Bench): Promise<void> {
  const page = await fetchPage(vitrine.port);
  const bare = await bareNode(folder, page);
  const staticFile = await nginx(folder, page);
  // Not the spelling that is kept, and so rendered each time.
  const rendered = { ...vitrine, name: "Vitrine, rendered each time", path: "//" };
  const contenders = [vitrine, bare, ...(staticFile ? [staticFile] : []), rendered];
  const seen = await throughput(contenders, { rounds: times, milliseconds: isShort ? 1_000 : 3_000 });
  await bare.stop();
  await staticFile?.stop();
  printTable(
    `The home page, ${page.body.length} bytes, on 50 connections`,
    ["server", "requests/s", "Vitrine is", "p50 ms", "p99 ms", "processor µs/request", "resident MB"],
    seen.map((figures, index) => [
      contenders[index]!.name,
      figures.perSecond.toFixed(0),
      (seen[0]!.perSecond / figures.perSecond).toFixed(2),
      figures.p50.toFixed(2),
      figures.p99.toFixed(2),
      figures.cpu?.toFixed(0) ?? "",
      figures.memory?.toFixed(0) ?? "",
    ]),
  );
  const share = (other: number) => seen[0]!.perSecond / seen[other]!.perSecond;
  judge("requests/s of the kept home page against `node:http`", share(1), { atLeast: 0.85 });
  judge("the same against nginx", staticFile ? share(2) : Number.NaN, { atLeast: 0.7 });
  judge("home page rendered, processor", (seen.at(-1)!.cpu ?? Number.NaN) / 1000, { atMost: 3 }, " ms");
}
