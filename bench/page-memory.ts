import type { CDPSession } from "@playwright/test";

/** Megabytes of a page's memory after a collection of garbage, those of its own objects, and its nodes. */
export type PageMemory = { megabytes: number; ownMegabytes: number; nodes: number };

export async function memoryOf(cdp: CDPSession): Promise<PageMemory> {
  // The first collection runs finalizers whose memory the second one frees.
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  const { nodes } = await cdp.send("Memory.getDOMCounters");
  return { megabytes: usedSize / 2 ** 20, ownMegabytes: (await sizeOfObjects(cdp)) / 2 ** 20, nodes };
}

/** Bytes of the page's objects: not of the code that the engine compiles and of what the browser itself holds. */
async function sizeOfObjects(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  cdp.on("HeapProfiler.addHeapSnapshotChunk", add);
  await cdp.send("HeapProfiler.takeHeapSnapshot");
  cdp.off("HeapProfiler.addHeapSnapshotChunk", add);
  const { snapshot, nodes } = JSON.parse(chunks.join("")) as {
    snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
    nodes: number[];
  };
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  const [code, native] = [types[0].indexOf("code"), types[0].indexOf("native")];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (![code, native].includes(nodes[node + type]!)) bytes += nodes[node + size]!;
  }
  return bytes;
}
