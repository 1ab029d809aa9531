import { expect, test } from "vitest";
import { labelsFor } from "./labels.ts";

const plan = labelsFor({ one: "plano", many: "planos", gender: "m" });
const city = labelsFor({ one: "cidade", many: "cidades", gender: "f" });
const association = labelsFor({ one: "associação", many: "associações", gender: "f" });

test("every failure of a plan has the specification's title", () => {
  expect(plan.failed).toEqual({
    create: "Erro ao adicionar plano",
    update: "Erro ao atualizar plano",
    activate: "Erro ao atualizar status do plano",
    deactivate: "Erro ao atualizar status do plano",
    remove: "Erro ao remover plano",
    restore: "Erro ao restaurar plano",
    move: "Erro ao atualizar plano",
    undo: "Erro ao desfazer",
  });
});

test("the same pattern holds for cities and associations, in their gender", () => {
  expect(city.failed.activate).toBe("Erro ao atualizar status da cidade");
  expect(city.failed.remove).toBe("Erro ao remover cidade");
  expect(association.failed.create).toBe("Erro ao adicionar associação");
  expect(association.failed.deactivate).toBe("Erro ao atualizar status da associação");
});

test("failed searches name what was searched", () => {
  expect([plan.searchFailed, city.searchFailed, association.searchFailed]).toEqual([
    "Erro ao buscar planos",
    "Erro ao buscar cidades",
    "Erro ao buscar associações",
  ]);
});

test("empty lists say so, and say when it is because of the search", () => {
  expect(plan.empty).toBe("Nenhum plano encontrado");
  expect(city.empty).toBe("Nenhuma cidade encontrada");
  expect(association.emptySearch).toBe("Nenhuma associação encontrada para a pesquisa");
});
