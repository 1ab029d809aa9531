import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub, Link, useLocation } from "react-router";
import { afterEach, expect, it } from "vitest";
import { withParams, withSheet } from "./list-params.ts";
import { useListNavigation } from "./use-list-params.ts";

/** The loaders wait for this; a test can delay the server with it. */
let response = Promise.resolve();
afterEach(() => (response = Promise.resolve()));

const search = (params: URLSearchParams) => withParams(params, { busca: "fibra" });
const open = (params: URLSearchParams) => withSheet(params, 3);

function openList() {
  const List = createRoutesStub([
    { path: "/lista", loader: () => response.then(() => null), HydrateFallback: () => null, Component: Controls },
    { path: "/outra", loader: () => response.then(() => null), Component: () => <h1>Outra</h1> },
  ]);
  render(<List initialEntries={["/lista"]} />);
  return userEvent.setup();
}

function Controls() {
  const { change, closeSheet } = useListNavigation();
  const { search: shown } = useLocation();
  const late = () => change(search, { replace: true });
  return (
    <>
      <output>{shown}</output>
      <button onClick={() => (change(open), late())}>Abrir, e a busca chega depois</button>
      <button onClick={() => (late(), change(open))}>Buscar, e abrir logo em seguida</button>
      <button onClick={() => change(open)}>Abrir</button>
      <button onClick={late}>Buscar</button>
      <button onClick={closeSheet}>Fechar</button>
      <Link to="/outra">Outra</Link>
    </>
  );
}

const address = () => screen.getByRole("status").textContent;
const press = async (user: ReturnType<typeof openList>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

/** Delays every server response until the returned function is called. */
function delayResponses(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  response = promise;
  return resolve;
}

it("keeps a row open when a search follows right after", async () => {
  const user = openList();
  await press(user, "Abrir, e a busca chega depois");
  await waitFor(() => expect(address()).toBe("?registro=3&busca=fibra"));
  await press(user, "Fechar");
  await waitFor(() => expect(address()).toBe("?busca=fibra"));
});

it("keeps a pending search when a row is opened and closed", async () => {
  const user = openList();
  await press(user, "Buscar, e abrir logo em seguida");
  await waitFor(() => expect(address()).toBe("?busca=fibra&registro=3"));
  await press(user, "Fechar");
  await waitFor(() => expect(address()).toBe("?busca=fibra"));
});

it("keeps a pending search when a sheet is closed", async () => {
  const user = openList();
  await press(user, "Abrir");
  await waitFor(() => expect(address()).toBe("?registro=3"));
  const release = delayResponses();
  await press(user, "Buscar");
  await press(user, "Fechar");
  release();
  await waitFor(() => expect(address()).toBe("?busca=fibra"));
});

it("ignores a search while a navigation leaves the page", async () => {
  const user = openList();
  await screen.findByRole("status");
  const release = delayResponses();
  await user.click(screen.getByRole("link", { name: "Outra" }));
  await press(user, "Buscar");
  release();
  await screen.findByRole("heading", { name: "Outra" });
});
