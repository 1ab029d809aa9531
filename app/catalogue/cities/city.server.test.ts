import { beforeEach, expect, test } from "vitest";
import { createCity, createPlan, asStaff, listQuery, createPlanCity } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import * as cities from "./city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

test("visitors choose from the active cities, ordered by name without regard to accents", async () => {
  await createCity({ name: "Vitória", state: "ES" });
  const inactive = await createCity({ name: "Grupiara" });
  await createCity({ name: "Água Boa" });
  const deleted = await createCity({ name: "Betim" });
  await createCity({ name: "Araxá" });
  await asStaff(() => cities.setActive(inactive, false));
  await asStaff(() => cities.remove(deleted));
  expect(await cities.listActive()).toEqual([
    { id: 3, name: "Água Boa", state: "MG" },
    { id: 5, name: "Araxá", state: "MG" },
    { id: 1, name: "Vitória", state: "ES", nicknames: ["Vix"] },
  ]);
});

test("the active cities are read once, and again after a write", async () => {
  const id = await createCity();
  const first = await cities.listActive();
  expect(await cities.listActive()).toBe(first);
  await asStaff(() => cities.setActive(id, false));
  expect(await cities.listActive()).toEqual([]);
});

test("the staff list searches name and state, filters by state and counts plans", async () => {
  const city = await createCity({ name: "São João del Rei" });
  await createCity({ name: "São João", state: "ES" });
  const [plan, deletedPlan] = [await createPlan(), await createPlan()];
  await createPlanCity(plan, city);
  await createPlanCity(deletedPlan, city);
  await asStaff(() => plans.remove(deletedPlan));

  const found = await cities.list(listQuery({ search: "rei mg sao" }));
  expect(found).toMatchObject({ total: 1, active: 2, all: 2 });
  expect(await cities.list(listQuery({ search: "rei es" }))).toMatchObject({ total: 0 });
  const sorted = await cities.list(listQuery({ search: "SAO JO", sort: "visiblePlanCount", direction: "desc" }));
  expect(sorted.rows.map(({ name, planCount }) => [name, planCount])).toEqual([
    ["São João del Rei", 1],
    ["São João", 0],
  ]);
  expect((await cities.list(listQuery({ filters: { state: "ES" } }))).rows).toHaveLength(1);
  expect(await cities.listStates()).toEqual(["ES", "MG"]);
});

test("the staff list has what a search names first, also by a nickname, and 'Catas Altas' before its longer namesake", async () => {
  for (const name of ["Catas Altas da Noruega", "Itajubá", "Catas Altas", "Ubá", "Pingo-d'Água"])
    await createCity({ name });
  const named = async (query: Parameters<typeof listQuery>[0]) =>
    (await cities.list(listQuery(query))).rows.map(({ name }) => name);
  expect(await named({ search: "ubá" })).toEqual(["Ubá", "Itajubá"]);
  expect(await named({ search: "catas altas" })).toEqual(["Catas Altas", "Catas Altas da Noruega"]);
  expect(await named({ search: "pingo dagua, mg" })).toEqual(["Pingo-d'Água"]);
  expect(await named({ search: "ubá", sort: "name", direction: "desc" })).toEqual(["Ubá", "Itajubá"]);
  expect(await named({ sort: "name" })).toEqual([
    "Catas Altas",
    "Catas Altas da Noruega",
    "Itajubá",
    "Pingo-d'Água",
    "Ubá",
  ]);
  expect((await cities.listActive()).slice(0, 2).map(({ name }) => name)).toEqual([
    "Catas Altas",
    "Catas Altas da Noruega",
  ]);
});

test("every sort key is valid SQL", async () => {
  await createCity();
  for (const sort of ["name", "state", "visiblePlanCount", "isActive", "createdAt", "updatedAt"]) {
    expect((await cities.list(listQuery({ sort }))).rows).toHaveLength(1);
  }
});

test("a deleted or unknown city is not found", async () => {
  const id = await createCity();
  expect(await cities.find(id)).toMatchObject({
    id,
    name: "Belo Horizonte",
    state: "MG",
    isActive: true,
    planCount: 0,
  });
  await asStaff(() => cities.remove(id));
  expect(await cities.find(id)).toBeNull();
  expect(await cities.find(4711)).toBeNull();
});

test("renaming a city to an existing name is refused", async () => {
  await createCity();
  const id = await createCity({ name: "Contagem" });
  await expect(asStaff(() => cities.update(id, { name: "BELO HORIZONTE", state: "MG" }, 1))).rejects.toThrow(
    "Já existe uma cidade com este nome neste estado.",
  );
});

test("the name of a deleted city can be used again, and restoring the old city is then refused", async () => {
  const id = await createCity();
  await asStaff(() => cities.remove(id));
  await createCity();
  await expect(asStaff(() => cities.restore(id))).rejects.toThrow("Já existe uma cidade com este nome neste estado.");
});
