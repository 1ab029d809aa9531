import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { stubNetwork, type Network } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { matchingMedia } from "#test/screen.ts";
import { chooseCity, visit } from "#test/visit.tsx";
import { ProviderWrapper } from "#test/provider-wrapper.tsx";
import Webcam from "./page.tsx";
import { CameraDemo } from "./camera-demo.tsx";

const advance = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const thumbnails = () => within(screen.getByRole("group", { name: "Escolher câmera" })).getAllByRole("button");
const shown = () => screen.getByText(/^CAM 0\d$/).parentElement!.textContent;

describe("the camera demo", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 14, 3, 9) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows id, location, time and the REC indicator of one of three cameras", () => {
    render(<CameraDemo />, { wrapper: ProviderWrapper });
    expect(shown()).toBe("CAM 01 · Portão da frente");
    expect(screen.getByText("REC")).toBeTruthy();
    expect(screen.getByText("21/11/2026, 14:03:09")).toBeTruthy();
    expect(thumbnails()).toHaveLength(3);
  });

  it("rotates among the cameras every 3 seconds", () => {
    render(<CameraDemo />, { wrapper: ProviderWrapper });
    const seen = [shown()];
    for (let turn = 0; turn < 3; turn += 1) {
      advance(2999);
      expect(shown()).toBe(seen.at(-1));
      advance(1);
      seen.push(shown());
    }
    expect(seen).toEqual([
      "CAM 01 · Portão da frente",
      "CAM 02 · Quintal",
      "CAM 03 · Loja",
      "CAM 01 · Portão da frente",
    ]);
  });

  it("updates its clock every second", () => {
    render(<CameraDemo />, { wrapper: ProviderWrapper });
    advance(1000);
    expect(screen.getByText("21/11/2026, 14:03:10")).toBeTruthy();
    advance(1000);
    expect(screen.getByText("21/11/2026, 14:03:11")).toBeTruthy();
  });

  it("a thumbnail shows its camera and restarts the interval", () => {
    render(<CameraDemo />, { wrapper: ProviderWrapper });
    advance(2000);
    fireEvent.click(thumbnails()[2]!);
    expect(shown()).toBe("CAM 03 · Loja");
    expect(thumbnails().map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "false", "true"]);
    advance(2999);
    expect(shown()).toBe("CAM 03 · Loja");
    advance(1);
    expect(shown()).toBe("CAM 01 · Portão da frente");
  });

  it("can be paused, and starts paused when the visitor prefers reduced motion", () => {
    matchingMedia.add("(prefers-reduced-motion: reduce)");
    render(<CameraDemo />, { wrapper: ProviderWrapper });
    advance(9000);
    expect(shown()).toBe("CAM 01 · Portão da frente");
    fireEvent.click(screen.getByRole("button", { name: "Iniciar a troca de câmeras" }));
    advance(3000);
    expect(shown()).toBe("CAM 02 · Quintal");
    fireEvent.click(screen.getByRole("button", { name: "Pausar a troca de câmeras" }));
    advance(9000);
    expect(shown()).toBe("CAM 02 · Quintal");
  });

  it("has no time in the server-rendered page, which is the same for everyone", () => {
    expect(
      renderToString(
        <ProviderWrapper>
          <CameraDemo />
        </ProviderWrapper>,
      ),
    ).not.toContain("2026");
  });
});

const openPage = () => visit(<Webcam />, { path: "/webcam" });
const plans = () => within(document.getElementById("planos")!);

describe("the page", () => {
  freshDatabase();

  let network: Network;
  let betim: number;
  beforeEach(async () => {
    await emptyDatabase();
    network = stubNetwork();
    betim = await createCity({ name: "Betim" });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const footnote = "Os valores são somados à fatura mensal da internet.";

  it("asks for a city in the top menu while none is chosen", () => {
    openPage();
    expect(plans().getByRole("alert").textContent).toBe(
      "Para ver os planos com câmera, selecione sua cidade no menu superior.",
    );
  });

  it("shows 4 skeleton cards while the plans load", async () => {
    const user = openPage();
    const release = network.holdAnswer(`/cidades/${betim}/planos`);
    await user.click(screen.getByRole("button", { name: /^Cidade:/ }));
    await user.click(await screen.findByRole("option", { name: /Betim/ }));
    expect(screen.getAllByTestId("plan-skeleton")).toHaveLength(4);
    release();
    await screen.findByText(/^Nenhum plano com câmera/);
  });

  it("shows the plans with cameras and a note that they are added to the monthly internet invoice", async () => {
    await createPlanCity(await createPlan({ name: "Fibra", cameraCount: 0 }), betim);
    await createPlanCity(await createPlan({ name: "Vigia 4", cameraCount: 4, price: 229 }), betim);
    await createPlanCity(await createPlan({ name: "Vigia 1", cameraCount: 1, price: 119 }), betim);
    const user = openPage();
    await chooseCity(user, "Betim");
    expect(screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"))).toEqual([
      "Vigia 1",
      "Vigia 4",
    ]);
    expect(plans().getByText(footnote)).toBeTruthy();
  });

  it("says 'Nenhum plano com câmera encontrado para {city name}.' when there is none", async () => {
    await createPlanCity(await createPlan({ cameraCount: 0 }), betim);
    const user = openPage();
    await chooseCity(user, "Betim");
    expect(plans().getByRole("alert").textContent).toBe("Nenhum plano com câmera encontrado para Betim.");
    expect(plans().queryByText(footnote)).toBeNull();
  });

  it("shows a toast and no plans when the plans fail to load", async () => {
    network.failing.add(`/cidades/${betim}/planos`);
    const user = openPage();
    await chooseCity(user, "Betim");
    const toasts = within(screen.getByRole("region", { name: "Avisos" }));
    expect(toasts.getByRole("alert").textContent).toBe("Não foi possível carregar os planos com câmera");
    expect(plans().getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
    expect(screen.queryAllByRole("article")).toEqual([]);

    network.failing.clear();
    await user.click(plans().getByRole("button", { name: "Tentar novamente" }));
    expect(await toasts.findByText("Cidade alterada para Betim – MG")).toBeTruthy();
    expect(toasts.queryByRole("alert")).toBeNull();
  });

  it("has chat links for sales and advice: 'Contratar agora' and 'Fale com um consultor'", () => {
    openPage();
    for (const name of ["Contratar agora", "Fale com um consultor"]) {
      const link = screen.getByRole<HTMLAnchorElement>("link", { name });
      expect([link.href.split("?")[0], link.target]).toEqual(["https://wa.me/5531955550142", "_blank"]);
    }
  });

  it("requests a consultant's call where the company has no chat", () => {
    visit(<Webcam />, { path: "/webcam", facts: { whatsapp: null } });
    expect(screen.getByRole("link", { name: "Fale com um consultor" }).getAttribute("aria-haspopup")).toBe("dialog");
  });

  it("shows six features and answers six questions: Basic up to 2 cameras, Premium 4, Business 8", () => {
    openPage();
    const features = within(screen.getByRole("region", { name: "O que vem com cada câmera" }));
    expect(features.getAllByRole("listitem")).toHaveLength(6);
    const questions = Array.from(document.querySelectorAll("details[name=perguntas]"));
    expect(questions).toHaveLength(6);
    expect(questions[0]!.textContent).toContain("Básico (até 2), Premium (até 4) ou Empresarial (até 8)");
  });

  it("shows the phone number in a separate box", () => {
    openPage();
    const box = screen.getByRole("heading", { level: 3, name: "Quer ajuda para escolher?" }).parentElement!;
    expect(within(box).getByRole("link").getAttribute("href")).toBe("tel:08005550142");
    expect(within(box).getByText("0800 555 0142")).toBeTruthy();
  });
});
