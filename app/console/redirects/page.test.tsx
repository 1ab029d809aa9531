import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import * as redirects from "#app/redirects/redirect.server.ts";
import { asStaff, listQuery } from "#test/fixtures.ts";
import { openConsole, row, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);

const list = "/intranet/configuracoes/enderecos";
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const stored = async () => (await redirects.list(listQuery())).rows.map(({ from, to }) => [from, to]);

it("lists old addresses with their destinations and how often they were followed", async () => {
  await asStaff(() => redirects.create({ from: "/planos", to: "/casa" }));
  await redirects.follow(new URL("https://provedor.example/planos"));
  await redirects.flushHits();
  openConsole(list);
  const cells = within(await row("/planos"));
  expect(cells.getByRole("cell", { name: "/casa" })).toBeTruthy();
  expect(cells.getByRole("cell", { name: /^1 acesso, o último hoje/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Endereços antigos" }).getAttribute("aria-current")).toBe("page");
});

it("takes a whole address, and asks about a destination that this site does not have", async () => {
  const user = openConsole(`${list}?registro=nova`);
  await screen.findByRole("dialog", { name: "Adicionar endereço antigo" });
  await user.type(field("Endereço antigo"), "https://www.antigo.example/Planos/");
  await user.type(field("Leva para"), "/internet/fibras");
  await user.click(await screen.findByRole("button", { name: "Salvar endereço antigo" }));
  expect(await screen.findByText(/Este site não tem uma página em \/internet\/fibras/)).toBeTruthy();
  expect(await stored()).toEqual([]);
  await user.clear(field("Leva para"));
  await user.type(field("Leva para"), "/internet/fibra");
  await user.click(await screen.findByRole("button", { name: /^Salvar/ }));
  await toast("/planos foi adicionado");
  await waitFor(async () => expect(await stored()).toEqual([["/planos", "/internet/fibra"]]));
});

it("says that a page of this site stays a page", async () => {
  const user = openConsole(`${list}?registro=nova`);
  await screen.findByRole("dialog", { name: "Adicionar endereço antigo" });
  await user.type(field("Endereço antigo"), "/tv");
  await user.type(field("Leva para"), "/casa");
  await user.click(await screen.findByRole("button", { name: "Salvar endereço antigo" }));
  expect(await screen.findByText(/\/tv é uma página deste site, e quem a abre continua nela/)).toBeTruthy();
});
