import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToastRegion } from "#app/ui/toast.tsx";
import { matchingMedia } from "#test/screen.ts";
import { ProviderWrapper } from "#test/provider-wrapper.tsx";
import { BannerCarousel } from "./banner-carousel.tsx";
import type { CarouselBanner } from "./banner-slide.tsx";

const banners: CarouselBanner[] = [
  {
    id: 1,
    title: "Fibra na sua rua",
    description: "Do poste ao sofá",
    imageUrl: "/um.svg",
    imageAlt: null,
    bgColor: "dark-blue",
  },
  { id: 2, title: "Sala pronta", description: "", imageUrl: "/dois.svg", imageAlt: null, bgColor: "yellow" },
  { id: 3, title: "Indique", description: "Metade do preço", imageUrl: null, imageAlt: null, bgColor: "#c01048" },
];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function show(props: Partial<Parameters<typeof BannerCarousel>[0]> = {}) {
  return render(<BannerCarousel banners={banners} showCaptions label="Destaques" {...props} />, {
    wrapper: ProviderWrapper,
  });
}

function advanceTime(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const dot = (position: number) => screen.getByRole("button", { name: new RegExp(`^Banner ${position} de 3`) });

const sources = () => Array.from(document.querySelectorAll("img"), (image) => image.getAttribute("src"));
const announces = () => document.querySelector("[id][aria-live]")!.getAttribute("aria-live");

/** The position of the visible slide, from 1. */
function shownSlide() {
  const slides = Array.from(document.querySelectorAll<HTMLElement>("[aria-roledescription=banner]"));
  const shown = slides.filter((slide) => !slide.hasAttribute("inert"));
  expect(shown).toHaveLength(1);
  return slides.indexOf(shown[0]!) + 1;
}

describe("without banners", () => {
  it("says 'Carregando banners...' while they are loading", () => {
    show({ banners: null });
    expect(screen.getByText("Carregando banners...")).toBeTruthy();
  });

  it("says 'Nenhum banner disponível' when there is none", () => {
    show({ banners: [] });
    expect(screen.getByText("Nenhum banner disponível")).toBeTruthy();
  });

  it("says in a toast that they could not be loaded", () => {
    render(<ToastRegion />);
    show({ banners: "failed" });
    const toast = within(screen.getByRole("alert"));
    expect(toast.getByText("Erro ao carregar banners")).toBeTruthy();
    expect(toast.getByText("Não foi possível carregar os banners do site.")).toBeTruthy();
    expect(screen.getByText("Nenhum banner disponível")).toBeTruthy();
  });
});

describe("autoplay", () => {
  it("advances every 5 seconds and wraps", () => {
    show();
    expect(shownSlide()).toBe(1);
    advanceTime(4999);
    expect(shownSlide()).toBe(1);
    advanceTime(1);
    expect(shownSlide()).toBe(2);
    advanceTime(5000);
    expect(shownSlide()).toBe(3);
    advanceTime(5000);
    expect(shownSlide()).toBe(1);
  });

  it("wraps on a guide's page too, whose buttons stop at the ends", () => {
    show({ edges: "stop" });
    advanceTime(15_000);
    expect(shownSlide()).toBe(1);
  });

  it("pauses 5 seconds after a click on a dot", () => {
    show();
    fireEvent.click(dot(3));
    expect(shownSlide()).toBe(3);
    advanceTime(9999);
    expect(shownSlide()).toBe(3);
    advanceTime(1);
    expect(shownSlide()).toBe(1);
  });

  it("pauses while the mouse is over a banner", () => {
    show();
    const slides = document.querySelector("[aria-live]")!;
    fireEvent.pointerEnter(slides, { pointerType: "mouse" });
    advanceTime(20_000);
    expect(shownSlide()).toBe(1);
    fireEvent.pointerLeave(slides);
    advanceTime(5000);
    expect(shownSlide()).toBe(2);
  });

  it("stays paused until it is started again", () => {
    show();
    press("Pausar a troca automática");
    advanceTime(20_000);
    expect(shownSlide()).toBe(1);
    press("Iniciar a troca automática");
    advanceTime(5000);
    expect(shownSlide()).toBe(2);
  });

  it("waits for the play button when the visitor prefers reduced motion", () => {
    matchingMedia.add("(prefers-reduced-motion: reduce)");
    show();
    advanceTime(20_000);
    expect(shownSlide()).toBe(1);
    press("Iniciar a troca automática");
    advanceTime(5000);
    expect(shownSlide()).toBe(2);
  });

  it("pauses while the page is hidden", () => {
    show();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    fireEvent(document, new Event("visibilitychange"));
    advanceTime(20_000);
    expect(shownSlide()).toBe(1);
    hidden.mockReturnValue(false);
    fireEvent(document, new Event("visibilitychange"));
    advanceTime(5000);
    expect(shownSlide()).toBe(2);
    hidden.mockRestore();
  });

  it("does not advance a single banner, which has no buttons", () => {
    show({ banners: banners.slice(0, 1) });
    expect(screen.queryByRole("button")).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the buttons", () => {
  it("wrap at both ends of the home carousel", () => {
    show();
    press("Banner anterior");
    expect(shownSlide()).toBe(3);
    press("Próximo banner");
    expect(shownSlide()).toBe(1);
  });

  it("are disabled at the ends of a guide's carousel", () => {
    show({ edges: "stop" });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Banner anterior" }).disabled).toBe(true);
    press("Próximo banner");
    press("Próximo banner");
    expect(shownSlide()).toBe(3);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Próximo banner" }).disabled).toBe(true);
  });

  it("mark the dot of the current banner", () => {
    show();
    expect(dot(1).getAttribute("aria-current")).toBe("true");
    advanceTime(5000);
    expect(dot(1).hasAttribute("aria-current")).toBe(false);
    expect(dot(2).getAttribute("aria-current")).toBe("true");
  });
});

it.each([
  ["to the left shows the next banner", 300, 200, 2],
  ["to the right shows the previous one", 200, 300, 3],
  ["of a few pixels does nothing", 200, 210, 1],
])("a swipe %s", (_what, from, to, expected) => {
  show();
  const slides = document.querySelector("[aria-live]")!;
  fireEvent.pointerDown(slides, { pointerType: "touch", clientX: from });
  fireEvent.pointerUp(slides, { pointerType: "touch", clientX: to });
  expect(shownSlide()).toBe(expected);
});

describe("a banner", () => {
  it("shows its title and description as a caption, and its image is then decorative", () => {
    show({ action: { label: "Ver planos", href: "/#planos" } });
    expect(screen.getByRole("heading", { name: "Fibra na sua rua" })).toBeTruthy();
    expect(screen.getByText("Do poste ao sofá")).toBeTruthy();
    expect(screen.getAllByRole("link", { name: "Ver planos" })[0]!.getAttribute("href")).toBe("/#planos");
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("shows only its image when captions are off, with the caption as alternative text", () => {
    show({ showCaptions: false });
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.getByRole("img", { name: "Fibra na sua rua. Do poste ao sofá" })).toBeTruthy();
  });

  it("loads the first image at once and the others one slide ahead", () => {
    show();
    expect(sources()).toEqual(["/um.svg", "/dois.svg"]);
    expect(document.querySelector("img")!.getAttribute("loading")).toBe("eager");
    advanceTime(5000);
    expect(sources()).toEqual(["/um.svg", "/dois.svg", "/cenas/sem-imagem.svg"]);
  });

  it.each([
    { name: "loads the first image with high priority", isUnderModal: false, first: ["eager", "high"] },
    { name: "but not where the city modal covers it", isUnderModal: true, first: ["lazy", "auto"] },
  ])("$name", ({ isUnderModal, first }) => {
    show({ isUnderModal });
    const priorities = Array.from(document.querySelectorAll("img"), (image) =>
      ["loading", "fetchpriority"].map((name) => image.getAttribute(name)),
    );
    expect(priorities).toEqual([first, ["lazy", "auto"]]);
  });

  it("shows the placeholder when its image does not load, without the description of the image", () => {
    show({
      banners: [
        { ...banners[0]!, imageAlt: "Um poste" },
        { ...banners[2]!, imageAlt: "Retângulo vermelho" },
      ],
    });
    const shown = () => Array.from(document.querySelectorAll("img"), ({ src, alt }) => [new URL(src).pathname, alt]);
    expect(shown()).toEqual([
      ["/um.svg", "Um poste"],
      ["/cenas/sem-imagem.svg", ""],
    ]);
    fireEvent.error(document.querySelector("img")!);
    expect(shown()[0]).toEqual(["/cenas/sem-imagem.svg", ""]);
  });
});

it("announces banners politely only while autoplay does not run", () => {
  show();
  expect(announces()).toBe("off");
  press("Pausar a troca automática");
  expect(announces()).toBe("polite");
});
