import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { SearchField } from "./toolbar.tsx";

/** The field over a list that was searched for a text. */
const over = (search: string, onSearch: (text: string) => void = () => {}) => (
  <SearchField ref={createRef()} search={search} label="Buscar planos" hint="" onSearch={onSearch} />
);
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar planos" });

test("what is typed on while a search for its beginning is under way stays", async () => {
  const { rerender } = render(over(""));
  await userEvent.type(field(), "verão");
  rerender(over("v"));
  expect(field().value).toBe("verão");
  rerender(over("verão"));
  expect(field().value).toBe("verão");
});

test("the field follows an address that changes by itself, as Back does", async () => {
  const { rerender } = render(over(""));
  await userEvent.type(field(), "verão ");
  rerender(over("verão"));
  rerender(over(""));
  expect(field().value).toBe("");
  rerender(over("câmera"));
  expect(field().value).toBe("câmera");
});

test("a text that was cleared while the address was on its way to it does not come back", async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const { rerender } = render(over("", onSearch));
  await userEvent.type(field(), "verão");
  await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith("verão"));
  await userEvent.clear(field());
  rerender(over("verão", onSearch));
  expect(field().value).toBe("");
  await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(""));
});
