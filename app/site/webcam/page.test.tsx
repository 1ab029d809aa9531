import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aCity, aPlan, sold } from "#test/catalogue.ts";
import { aNetwork, type Network } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { matchingMedia } from "#test/screen.ts";
import { chooseCity, visit } from "#test/visit.tsx";
import { Provided } from "#test/provided.tsx";
import Webcam from "./page.tsx";
import { Viewer } from "./viewer.tsx";

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const thumbnails = () => within(screen.getByRole("group", { name: "Escolher câmera" })).getAllByRole("button");
const shown = () => screen.getByText(/^CAM 0\d$/).parentElement!.textContent;

describe("the demonstration", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 14, 3, 9) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows id, place, time and the REC indicator of one of three cameras", () => {
    render(<Viewer />, { wrapper: Provided });
    expect(shown()).toBe("CAM 01 · Portão da frente");
    expect(screen.getByText("REC")).toBeTruthy();
    expect(screen.getByText("21/11/2026, 14:03:09")).toBeTruthy();
    expect(thumbnails()).toHaveLength(3);
  });

  it("rotates among the cameras every 3 seconds", () => {
    render(<Viewer />, { wrapper: Provided });
    const seen = [shown()];
    for (let turn = 0; turn < 3; turn += 1) {
      pass(2999);
      expect(shown()).toBe(seen.at(-1));
      pass(1);
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
    render(<Viewer />, { wrapper: Provided });
    pass(1000);
    expect(screen.getByText("21/11/2026, 14:03:10")).toBeTruthy();
    pass(1000);
    expect(screen.getByText("21/11/2026, 14:03:11")).toBeTruthy();
  });

  it("shows the camera of a thumbnail, which then has its whole time", () => {
    render(<Viewer />, { wrapper: Provided });
    pass(2000);
    fireEvent.click(thumbnails()[2]!);
    expect(shown()).toBe("CAM 03 · Loja");
    expect(thumbnails().map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "false", "true"]);
    pass(2999);
    expect(shown()).toBe("CAM 03 · Loja");
    pass(1);
    expect(shown()).toBe("CAM 01 · Portão da frente");
  });

  it("can be paused, and waits for the play button where the visitor asked for less motion", () => {
    matchingMedia.add("(prefers-reduced-motion: reduce)");
    render(<Viewer />, { wrapper: Provided });
    pass(9000);
    expect(shown()).toBe("CAM 01 · Portão da frente");
    fireEvent.click(screen.getByRole("button", { name: "Iniciar a troca de câmeras" }));
    pass(3000);
    expect(shown()).toBe("CAM 02 · Quintal");
    fireEvent.click(screen.getByRole("button", { name: "Pausar a troca de câmeras" }));
    pass(9000);
    expect(shown()).toBe("CAM 02 · Quintal");
  });

  it("has no time in the server's page, which is the same for everyone", () => {
    expect(
      renderToString(
        <Provided>
          <Viewer />
        </Provided>,
      ),
    ).not.toContain("2026");
  });
});

const arrive = () => visit(<Webcam />, { path: "/webcam" });
const plans = () => within(document.getElementById("planos")!);

describe("the page", () => {
  freshDatabase();

  let network: Network;
  let betim: number;
  beforeEach(async () => {
    await emptyDatabase();
    network = aNetwork();
    betim = await aCity({ name: "Betim" });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const footnote = "Os valores são somados à fatura mensal da internet.";

  it("asks for a city in the top menu while none is chosen", () => {
    arrive();
    expect(plans().getByRole("alert").textContent).toBe(
      "Para ver os planos com câmera, selecione sua cidade no menu superior.",
    );
  });

  it("shows 4 skeleton cards while the plans are on their way", async () => {
    const user = arrive();
    const answer = network.holdBack(`/cidades/${betim}/planos`);
    await user.click(screen.getByRole("button", { name: /^Cidade:/ }));
    await user.click(await screen.findByRole("option", { name: /Betim/ }));
    expect(screen.getAllByTestId("plan-skeleton")).toHaveLength(4);
    answer();
    await screen.findByText(/^Nenhum plano com câmera/);
  });

  it("shows the plans that have cameras, and that they are added to the monthly internet invoice", async () => {
    await sold(await aPlan({ name: "Fibra", cameraCount: 0 }), betim);
    await sold(await aPlan({ name: "Vigia 4", cameraCount: 4, price: 229 }), betim);
    await sold(await aPlan({ name: "Vigia 1", cameraCount: 1, price: 119 }), betim);
    const user = arrive();
    await chooseCity(user, "Betim");
    expect(screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"))).toEqual([
      "Vigia 1",
      "Vigia 4",
    ]);
    expect(plans().getByText(footnote)).toBeTruthy();
  });

  it("says 'Nenhum plano com câmera encontrado para {city name}.' when there is none", async () => {
    await sold(await aPlan({ cameraCount: 0 }), betim);
    const user = arrive();
    await chooseCity(user, "Betim");
    expect(plans().getByRole("alert").textContent).toBe("Nenhum plano com câmera encontrado para Betim.");
    expect(plans().queryByText(footnote)).toBeNull();
  });

  it("says in a toast that the plans could not be loaded, and shows none", async () => {
    network.broken.add(`/cidades/${betim}/planos`);
    const user = arrive();
    await chooseCity(user, "Betim");
    const toasts = within(screen.getByRole("region", { name: "Avisos" }));
    expect(toasts.getByText("Não foi possível carregar os planos com câmera")).toBeTruthy();
    expect(plans().getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
    expect(screen.queryAllByRole("article")).toEqual([]);
  });

  it("sells and advises by chat: 'Contratar agora' and 'Fale com um consultor'", () => {
    arrive();
    for (const name of ["Contratar agora", "Fale com um consultor"]) {
      const link = screen.getByRole<HTMLAnchorElement>("link", { name });
      expect([link.href.split("?")[0], link.target]).toEqual(["https://wa.me/5531955550142", "_blank"]);
    }
  });

  it("shows six features and answers six questions: Basic up to 2 cameras, Premium 4, Business 8", () => {
    arrive();
    const features = within(screen.getByRole("region", { name: "O que vem com cada câmera" }));
    expect(features.getAllByRole("listitem")).toHaveLength(6);
    const questions = Array.from(document.querySelectorAll("details[name=perguntas]"));
    expect(questions).toHaveLength(6);
    expect(questions[0]!.textContent).toContain(
      "No plano Basic, até 2 câmeras. No Premium, até 4. No Business, até 8.",
    );
  });

  it("gives the phone in a box of its own", () => {
    arrive();
    const box = screen.getByRole("heading", { level: 3, name: "Quer ajuda para escolher?" }).parentElement!;
    expect(within(box).getByRole("link").getAttribute("href")).toBe("tel:08005550142");
    expect(within(box).getByText("0800 555 0142")).toBeTruthy();
  });
});
