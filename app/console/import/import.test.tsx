import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { operationsOf } from "#app/releases/operations.server.ts";
import { asStaff, createCity, listQuery } from "#test/fixtures.ts";
import { address, network, openConsole, uploadCsv } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { importFilePath } from "./upload-limits.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  vi.stubGlobal("XMLHttpRequest", RoutedRequest);
});
afterEach(() => {
  network.isUp = true;
  vi.unstubAllGlobals();
});

/** An XMLHttpRequest whose server is the import's route. */
class RoutedRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = "";
  responseURL = "";
  #path = "";

  open(_method: string, path: string): void {
    this.#path = path;
  }

  setRequestHeader(): void {}

  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }

  send(file: File): void {
    void this.#answer(file);
  }

  async #answer(file: File): Promise<void> {
    try {
      const response = await uploadCsv(this.#path, file);
      this.responseText = await response.text();
      this.status = response.status;
      this.responseURL = importFilePath;
      this.dispatchEvent(new Event("load"));
    } catch {
      this.dispatchEvent(new Event("error"));
    }
  }
}

async function choose(content: string, path = "/intranet/importar/cidades") {
  const user = openConsole(path);
  await user.upload(
    await screen.findByLabelText("Arquivo CSV"),
    new File([content], "cidades.csv", { type: "text/csv" }),
  );
  return user;
}
const names = async () => (await cities.list(listQuery())).rows.map(({ name }) => name).toSorted();
const file = "Cidade;Estado;Ativa\nBetim;MG;não\nUberaba;MG;\nAraxá;XX;\n";

it("never loses the focus: each step, going back and the undo give it to a heading", async () => {
  await createCity({ name: "Betim" });
  const user = await choose(file);
  const page = await screen.findByRole("heading", { name: "Importar cidades" });
  await user.click(await screen.findByRole("button", { name: "Trocar arquivo" }));
  await screen.findByRole("button", { name: "Escolher arquivo" });
  expect(document.activeElement).toBe(page);
  await user.upload(screen.getByLabelText("Arquivo CSV"), new File([file], "cidades.csv", { type: "text/csv" }));
  await user.click(await screen.findByRole("button", { name: "Publicar agora" }));
  const undo = await screen.findByRole("button", { name: "Desfazer" });
  expect(document.activeElement).toBe(page);
  await user.click(undo);
  const undone = await screen.findByRole("heading", { name: "2 cidades voltaram ao que eram" });
  expect(document.activeElement).toBe(undone);
});

it("shows what each row leads to, publishes the others than the wrong ones, and undoes them as one", async () => {
  await createCity({ name: "Betim" });
  const user = await choose(file);
  const changed = (await screen.findByRole("rowheader", { name: "Betim – MG" })).closest("tr")!;
  expect(changed.textContent).toContain("Ativasim→passa a sernão");
  expect(screen.getByRole("rowheader", { name: "Araxá – XX" }).closest("tr")!.textContent).toContain(
    "Estado deve ser a sigla de um estado do Brasil",
  );
  expect(screen.getByText("1 nova, 1 muda, a errada fica de fora")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^1 errada/ }));
  expect(screen.getAllByRole("rowheader")).toHaveLength(1);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByRole("heading", { name: "2 cidades: mudanças publicadas" });
  expect(screen.getByText("1 linha errada ficou de fora.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Baixar a errada" })).toBeTruthy();
  expect(await names()).toEqual(["Betim", "Uberaba"]);
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  await screen.findByRole("heading", { name: "2 cidades voltaram ao que eram" });
  expect(await names()).toEqual(["Betim"]);
  expect((await cities.list(listQuery())).active).toBe(1);
});

it("names what changed since the check, writes nothing, and publishes what is confirmed again", async () => {
  const id = await createCity({ name: "Betim" });
  const user = await choose(file);
  await screen.findByRole("rowheader", { name: "Betim – MG" });
  await asStaff(() => cities.setActive(id, false));
  await user.click(screen.getByRole("button", { name: "Publicar agora" }));
  const notice = await screen.findByRole("alert");
  expect(within(notice).getByText(/desativou Betim – MG$/)).toBeTruthy();
  expect(await names()).toEqual(["Betim"]);
  await user.click(screen.getByRole("button", { name: "Publicar agora" }));
  await screen.findByRole("heading", { name: "1 cidade: mudança publicada" });
  expect(await names()).toEqual(["Betim", "Uberaba"]);
});

it("puts the changes into a release that begins here, and leaves the catalogue as it is", async () => {
  await createCity({ name: "Betim" });
  const release = await asStaff(() => releases.create("Sul de Minas"));
  const user = await choose(file);
  await user.click(await screen.findByRole("button", { name: "Pôr no lançamento…" }));
  await user.click(await screen.findByRole("button", { name: /Sul de Minas/ }));
  await screen.findByRole("heading", { name: "2 mudanças em Sul de Minas" });
  expect(await names()).toEqual(["Betim"]);
  expect((await operationsOf(release)).map(({ action, label }) => [action, label])).toEqual([
    ["deactivate", "Betim – MG"],
    ["create", "Uberaba – MG"],
  ]);
});

it("says why a file is none, and what to do without a connection", async () => {
  const user = await choose("PK\u0003\u0004 planilha");
  expect((await screen.findByRole("alert")).textContent).toContain("Salve como CSV");
  network.isUp = false;
  await user.upload(screen.getByLabelText("Arquivo CSV"), new File([file], "cidades.csv", { type: "text/csv" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("O servidor não respondeu."));
  expect(screen.getByRole("button", { name: "Escolher arquivo" })).toBeTruthy();
  network.isUp = true;
  await user.click(screen.getByRole("button", { name: "Tentar de novo com cidades.csv" }));
  await screen.findByRole("rowheader", { name: "Uberaba – MG" });
});

it("asks which column is which, with what they probably are, and reads them so to the end", async () => {
  const user = await choose("localidade;estado da sede;obs\nUberaba;MG;x\n");
  expect((await screen.findByRole("alert")).textContent).toContain("Diga o que é cada uma");
  const columns = screen.getAllByRole<HTMLSelectElement>("combobox");
  expect(columns.map(({ value }) => value)).toEqual(["Cidade", "Estado", ""]);
  await user.selectOptions(screen.getByRole("combobox", { name: "A coluna obs é" }), "Estado");
  await user.click(screen.getByRole("button", { name: "Conferir com estas colunas" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("não podem ser as duas “Estado”"));
  await user.selectOptions(screen.getByRole("combobox", { name: "A coluna obs é" }), "não é lida");
  await user.click(screen.getByRole("button", { name: "Conferir com estas colunas" }));
  await screen.findByRole("rowheader", { name: "Uberaba – MG" });
  await user.click(screen.getByRole("button", { name: "Publicar agora" }));
  await screen.findByRole("heading", { name: "1 cidade: mudança publicada" });
  expect(await names()).toEqual(["Uberaba"]);
});

it("asks which letters are right, and reads them so to the end", async () => {
  const user = await choose("Cidade;Estado\nAraxÃ¡;MG\n");
  const letters = within(await screen.findByRole("region", { name: "Letras" }));
  expect(letters.getByRole("button", { name: "Ler assim: AraxÃ¡" })).toBeTruthy();
  await user.click(letters.getByRole("button", { name: "Ler assim: Araxá" }));
  await screen.findByRole("rowheader", { name: "Araxá – MG" });
  await user.click(screen.getByRole("button", { name: "Publicar agora" }));
  await screen.findByRole("heading", { name: "1 cidade: mudança publicada" });
  expect(await names()).toEqual(["Araxá"]);
});

it("offers what small mistakes probably mean, for one row or for all, and undoes it", async () => {
  const user = await choose("Cidade;Estado\nBetin;MG\nUberaba;Minas Gerais\nAraguari;Minas Gerais\n");
  const corrections = within(await screen.findByRole("region", { name: "Correções" }));
  expect(corrections.getAllByRole("listitem")[0]!.textContent).toContain("Estado“Minas Gerais”2 linhas");
  await user.click(corrections.getByRole("button", { name: "Usar as 2 sugestões" }));
  await screen.findByText("3 linhas entram");
  await user.click(screen.getByRole("button", { name: "Voltar atrás: Betin" }));
  await screen.findByText("2 linhas entram");
  const wrong = within((await screen.findByRole("rowheader", { name: "Betin – MG" })).closest("tr")!);
  await user.click(wrong.getByRole("button", { name: "Usar Betim" }));
  await screen.findByText("3 linhas entram");
  await user.click(screen.getByRole("button", { name: "Publicar agora" }));
  await screen.findByRole("heading", { name: "3 cidades: mudanças publicadas" });
  expect(await names()).toEqual(["Araguari", "Betim", "Uberaba"]);
});

it("asks about a price of zero, which is imported once staff say that it is right", async () => {
  const user = await choose("Plano;Velocidade;Preço/mês;Tipo\nCortesia;600;0;Internet\n", "/intranet/importar/planos");
  const corrections = within(await screen.findByRole("region", { name: "Correções" }));
  expect(corrections.queryByRole("button", { name: /^Usar/ })).toBeNull();
  const wrong = within(screen.getByRole("rowheader", { name: "Cortesia" }).closest("tr")!);
  expect(wrong.getByText("O preço é R$ 0,00: os visitantes verão um plano de graça.")).toBeTruthy();
  await user.click(wrong.getByRole("button", { name: "Está certo assim" }));
  await screen.findByText("1 linha entra");
  expect(screen.getByRole("button", { name: "Voltar atrás: 0" })).toBeTruthy();
});

it("keeps the file, the rows and the corrections when the server does not answer", async () => {
  const user = await choose("Cidade;Estado\nBetin;MG\nUberaba;Minas Gerais\n");
  const use = async (name: string) =>
    user.click(within(await screen.findByRole("region", { name: "Correções" })).getByRole("button", { name }));
  await use("Usar MG");
  await screen.findByText("1 linha entra");
  network.isUp = false;
  await use("Usar Betim");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("O servidor não respondeu."));
  expect(screen.getByText("“Minas Gerais” é lido como MG")).toBeTruthy();
  network.isUp = true;
  await use("Usar Betim");
  await screen.findByText("2 linhas entram");
});

it("is offered by the empty list and beside the export", async () => {
  const user = openConsole("/intranet/cidades");
  expect(await screen.findByRole("link", { name: "Importar CSV" })).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: "Importar de uma planilha" }));
  await screen.findByRole("heading", { name: "Importar cidades" });
  expect(address()).toBe("/intranet/importar/cidades");
});
