import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff } from "#test/fixtures.ts";
import { ClientGoneError } from "#app/platform/semaphore.server.ts";
import * as cities from "./city.server.ts";
import type { MunicipalityChoice } from "./municipality-choice.ts";
import { listAround, listInState, readNames, serveMunicipalities } from "./municipality-choice.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const labels = (choices: readonly MunicipalityChoice[]) => choices.map(({ name, state }) => `${name} ${state}`);
const codesOf = async (...names: string[]) => (await readNames(names.join("\n"), "SC")).found.map(({ code }) => code);
const activeNames = async () => (await cities.listActive()).map(({ name }) => name);

describe("municipalities to choose from", () => {
  test("are all of a state, by name, and say which are served", async () => {
    await asStaff(async () => serveMunicipalities(await codesOf("Ibirama")));
    const choices = await listInState("SC");
    expect(choices).toHaveLength(295);
    expect(labels(choices).slice(0, 2)).toEqual(["Abdon Batista SC", "Abelardo Luz SC"]);
    expect(labels(choices.filter(({ isServed }) => isServed))).toEqual(["Ibirama SC"]);
  });

  test("are those around one, nearest first, over the state's border too", async () => {
    const around = (await listAround({ name: "Rio do Sul", state: "SC" }, 20))!;
    expect(labels(around)[0]).toBe("Rio do Sul SC");
    expect(around[0]!.distance).toBe(0);
    expect(labels(around)).toEqual(expect.arrayContaining(["Lontras SC", "Aurora SC"]));
    expect(labels(around)).not.toContain("Taió SC");
    expect(labels((await listAround({ name: "mafra", state: "SC" }, 10))!)).toContain("Rio Negro PR");
    expect(await listAround({ name: "Rio do Norte", state: "SC" }, 20)).toBeNull();
  });

  test("are those of a pasted list, and what names none says what it may mean", async () => {
    const { found, doubts } = await readNames(
      "Rio do Sul\nituporanga; Taió\nUnião da Vitória - PR\npres. getulio\nIpatinga\nVale Nenhum",
      "SC",
    );
    expect(labels(found)).toEqual(["Rio do Sul SC", "Ituporanga SC", "Taió SC", "União da Vitória PR"]);
    expect(doubts.map(({ line, near }) => [line, labels(near)[0] ?? null])).toEqual([
      ["pres. getulio", "Presidente Getúlio SC"],
      ["Ipatinga", "Ipatinga MG"],
      ["Vale Nenhum", null],
    ]);
  });
});

describe("serving municipalities", () => {
  test("adds new cities and activates inactive ones, in one batch that is undone as one", async () => {
    const { id } = await asStaff(() => cities.create({ name: "Taió", state: "SC" }));
    await asStaff(() => cities.setActive(id, false));
    const codes = await codesOf("Taió", "Rio do Sul", "Lontras");
    const { count, batchId } = await asStaff(() => serveMunicipalities(codes));
    expect(count).toBe(3);
    expect(await activeNames()).toEqual(["Lontras", "Rio do Sul", "Taió"]);
    expect((await asStaff(() => serveMunicipalities(codes))).batchId).toBeNull();
    await asStaff(() => cities.revertBatch(batchId!, (reverted) => `${reverted} cidades`));
    expect(await activeNames()).toEqual([]);
    expect((await cities.findByName({ name: "Taió", state: "SC" }))?.id).toBe(id);
  });

  test("refuses a code that IBGE does not have, and writes nothing", async () => {
    const codes = [...(await codesOf("Lontras")), "9999999"];
    await expect(asStaff(() => serveMunicipalities(codes))).rejects.toThrow("o IBGE não tem");
    expect(await activeNames()).toEqual([]);
  });
});

test("a list is not read on for somebody who has gone", async () => {
  const client = new AbortController();
  const reading = readNames("Rio do Sull\nIbiramma", "SC", client.signal);
  client.abort();
  await expect(reading).rejects.toThrow(ClientGoneError);
});
