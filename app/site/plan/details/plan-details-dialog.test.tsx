import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { sell, showBetim, withBetim } from "#test/plans-of-betim.tsx";
import { details as texts } from "./content.ts";

withBetim();

describe("the details of a plan", () => {
  it("offer a call about the plan, and stay open when that form is closed", async () => {
    await sell({ name: "Fibra 400" });
    const user = await showBetim();
    await user.click(screen.getByRole("button", { name: "Ver detalhes de Fibra 400" }));
    const opened = within(await screen.findByRole("dialog", { name: "Fibra 400" }));
    await user.click(opened.getByRole("link", { name: "Prefiro que me liguem sobre Fibra 400" }));
    const form = await screen.findByRole("dialog", { name: "Ligamos para você" });
    expect(form.textContent).toContain("Sobre: Fibra 400");
    await user.click(within(form).getByRole("button", { name: "Fechar" }));
    expect(screen.getByRole("dialog", { name: "Fibra 400" })).toBeTruthy();
  });

  it("separate the first three streamings from the limited apps", async () => {
    await sell({ name: "Completo", streamings: ["Max", "Telecine", "Premiere", "Netflix", "Looke"] });
    const user = await showBetim();
    await user.click(screen.getByRole("button", { name: "Ver detalhes de Completo" }));
    const details = within(await screen.findByRole("dialog", { name: "Completo" }));
    const listed = (region: string) =>
      within(details.getByRole("region", { name: region }))
        .getAllByRole("listitem")
        .map((item) => item.querySelector(".flex-1")!.textContent);
    expect(listed("Produtos incluídos")).toEqual(["Max", "Telecine", "Premiere"]);
    expect(listed("Aplicativos limitados")).toEqual(["Netflix", "Looke"]);
    expect(details.getByText("Instalação gratuita")).toBeTruthy();
    expect(details.getByText(/Oferta para Betim – MG\./)).toBeTruthy();
    expect(details.getByRole("region", { name: "Aplicativos limitados" }).textContent).toContain(texts.limitedHelp);
    expect(details.getByText(texts.conditions.installation)).toBeTruthy();
    expect(details.getByRole("link", { name: texts.conditions.all.label }).getAttribute("href")).toBe(
      texts.conditions.all.to,
    );

    await user.click(details.getByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("add upload, router, term and the next step, from the settings", async () => {
    await sell({ name: "Fibra 700", speed: "700 Mb/s" });
    const user = await showBetim();
    await user.click(screen.getByRole("button", { name: "Ver detalhes de Fibra 700" }));
    const details = within(await screen.findByRole("dialog", { name: "Fibra 700" }));
    const said = details.getAllByRole("definition").map((text) => text.textContent);
    expect(details.getAllByRole("term").map((label) => label.textContent)).toEqual([
      "Upload",
      "Roteador",
      "Fidelidade",
      "Próximo passo",
    ]);
    expect(said.slice(0, 3)).toEqual(["até 350 Mb/s", demoProvider.planDetails.router, demoProvider.planDetails.term]);
    expect(said[3]).toContain(`${demoProvider.contactHours} horas`);
    expect(said[3]).toContain(`${demoProvider.installationWorkingDays} dias úteis`);
  });

  it("leave out what the settings do not say", async () => {
    await sell({ name: "Fibra 700" });
    const facts = { planDetails: { uploadPercent: 0, router: null, term: null } };
    const user = await showBetim(facts);
    await user.click(screen.getByRole("button", { name: "Ver detalhes de Fibra 700" }));
    const details = within(await screen.findByRole("dialog", { name: "Fibra 700" }));
    expect(details.getAllByRole("term").map((label) => label.textContent)).toEqual(["Próximo passo"]);
  });

  it("of a plan without streamings list none", async () => {
    await sell({ name: "Simples" });
    const user = await showBetim();
    await user.click(screen.getByRole("button", { name: "Ver detalhes de Simples" }));
    const details = within(await screen.findByRole("dialog", { name: "Simples" }));
    expect(details.queryByText("Produtos incluídos")).toBeNull();
    expect(details.queryByText("Aplicativos limitados")).toBeNull();
  });
});
