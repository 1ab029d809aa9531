import { render, screen } from "@testing-library/react";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { ProviderWrapper } from "#test/provider-wrapper.tsx";
import NotFound, { loader } from "./not-found.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Calls the loader as the router does for an unknown path. */
function loadUnknown(path: string) {
  const request = new Request(new URL(path, "https://provedor.example"));
  return loader({
    request,
    url: new URL(request.url),
    pattern: "*",
    params: { "*": new URL(request.url).pathname.slice(1) },
    context: new RouterContextProvider(),
  });
}

test("an address without a page answers 404", () => {
  expect(loadUnknown("/nao-existe").init).toMatchObject({ status: 404 });
});

test("the requested path is logged, without its query", () => {
  const logged = vi.spyOn(log, "info");
  loadUnknown("/pagina/antiga?cpf=52998224725");
  expect(logged).toHaveBeenCalledWith({ path: "/pagina/antiga" }, "page not found");
});

test("the page shows 404, 'Oops! Page not found' and a link to the home page first", () => {
  const Stub = createRoutesStub([{ path: "*", Component: NotFound }]);
  render(<Stub initialEntries={["/nao-existe"]} />, { wrapper: ProviderWrapper });
  screen.getByText("404");
  expect(screen.getByRole("heading", { level: 1, name: "Oops! Page not found" }).getAttribute("lang")).toBe("en");
  const [first, ...others] = screen.getAllByRole("link");
  expect(first!.getAttribute("href")).toBe("/");
  expect(first!.textContent).toBe("Voltar à página inicial");
  expect(others.length).toBeGreaterThan(0);
});
