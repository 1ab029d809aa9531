import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import { useLinkClicks } from "./link-clicks.ts";

function List() {
  const onClick = useLinkClicks();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as in the product
    <div onClick={onClick}>
      <a href="/planos?ordem=preco#todos">
        <b>Planos</b>
      </a>
      <a href="https://wa.me/">WhatsApp</a>
      <a href="/arquivo" target="_blank">
        Arquivo
      </a>
      <a href="/formulario" onClick={(event) => event.preventDefault()}>
        Formulário
      </a>
      <Outlet />
    </div>
  );
}

/** Clicks what has the text; returns whether the browser would follow the link. */
function click(text: string, keys: MouseEventInit = {}): boolean {
  const Page = createRoutesStub([
    { path: "/", Component: List, children: [{ path: "planos", Component: () => <h1>Todos os planos</h1> }] },
  ]);
  render(<Page />);
  const element = screen.getByText(text);
  // jsdom follows no link.
  const event = createEvent.click(element, { button: 0, ...keys });
  fireEvent(element, event);
  return !event.defaultPrevented;
}

test("a click on a link, or on what is in it, opens its page without loading a document", async () => {
  expect(click("Planos")).toBe(false);
  await screen.findByRole("heading", { name: "Todos os planos" });
});

test.each<[string, string, MouseEventInit]>([
  ["for a new tab", "Planos", { ctrlKey: true }],
  ["for a new window", "Planos", { shiftKey: true }],
  ["on another site", "WhatsApp", {}],
  ["with a target", "Arquivo", {}],
])("a click %s is the browser's", (_which, text, keys) => {
  expect(click(text, keys)).toBe(true);
  expect(screen.queryByRole("heading")).toBeNull();
});

test("a link that handles its click itself opens nothing else", () => {
  expect(click("Formulário")).toBe(false);
  expect(screen.queryByRole("heading")).toBeNull();
});
