import { beforeEach, describe, expect, test } from "vitest";
import { asStaff, createStreamingService, listQuery } from "#test/fixtures.ts";
import {
  emptyDatabase,
  freshDatabase,
  type Procedure,
  procedureNames,
  withBrokenProcedures,
  withMissing,
  withMissingTable,
} from "#test/database.ts";
import * as audit from "#app/records/audit.server.ts";
import { tableExists } from "./streaming-icon.server.ts";
import { streamingServiceInput } from "./streaming-service.input.ts";
import * as streamingServices from "./streaming-service.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const listNames = async () => (await streamingServices.list(listQuery())).rows.map(({ name }) => name);
const create = (name: string) => asStaff(() => streamingServices.create({ name, iconUrl: null }));

test("a name has at least two characters, and the icon is optional", () => {
  expect(streamingServiceInput.safeParse({ name: " M " }).error?.issues.map(({ message }) => message)).toEqual([
    "Nome deve ter pelo menos 2 caracteres",
  ]);
  expect(streamingServiceInput.parse({ name: " Max " })).toEqual({ name: "Max", iconUrl: null });
});

const procedures = procedureNames.filter((name) => /streaming_service/.test(name));

/** Runs something without the procedures of streaming services. */
async function withoutProcedures<T>(names: readonly Procedure[], work: () => Promise<T>): Promise<T> {
  const [name, ...others] = names;
  return name ? withMissing("function", name, () => withoutProcedures(others, work)) : work();
}

describe.each<[string, <T>(work: () => Promise<T>) => Promise<T>]>([
  ["by the procedures (PROCEDURE-6, PROCEDURE-7)", (work) => work()],
  ["by direct statements, when the procedures are missing", (work) => withoutProcedures(procedures, work)],
  ["by direct statements, when the procedures fail", (work) => withBrokenProcedures(procedures, work)],
])("a service %s", (_, within) => {
  test("is added active, listed, deleted and restored, with its history", async () => {
    await within(async () => {
      const { id, version } = await create("Looke");
      expect(version).toBe(1);
      expect((await streamingServices.list(listQuery())).rows).toMatchObject([
        { id, name: "Looke", iconUrl: null, isActive: true, version: 1 },
      ]);
      await asStaff(() => streamingServices.remove(id));
      expect(await listNames()).toEqual([]);
      await asStaff(() => streamingServices.restore(id));
      expect(await listNames()).toEqual(["Looke"]);
      expect((await asStaff(() => audit.listForRecord("streaming-service", id))).map(({ action }) => action)).toEqual([
        "restore",
        "remove",
        "create",
      ]);
    });
  });

  test("is refused when its name is taken, in any letter case", async () => {
    await within(async () => {
      await create("Looke");
      await expect(create("LOOKE")).rejects.toThrow("Já existe um serviço de streaming com este nome.");
      expect(await listNames()).toEqual(["Looke"]);
    });
  });

  test("cannot be added without its table, in the specification's words", async () => {
    await within(async () => {
      expect(await tableExists()).toBe(true);
      await withMissingTable("streaming_services", async () => {
        expect(await tableExists()).toBe(false);
        await expect(create("Looke")).rejects.toMatchObject({
          title: "Erro na tabela",
          message: "A tabela de serviços de streaming não existe. Por favor, rode o script SQL novamente.",
        });
      });
    });
  });
});

test("services are ordered by id and found by name", async () => {
  for (const name of ["Telecine", "Looke", "Max"]) await createStreamingService({ name });
  expect(await listNames()).toEqual(["Telecine", "Looke", "Max"]);
  const { rows } = await streamingServices.list(listQuery({ search: "loo" }));
  expect(rows.map(({ name }) => name)).toEqual(["Looke"]);
});
