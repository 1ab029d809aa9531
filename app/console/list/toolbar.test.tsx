import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRef } from "react";
import { expect, test } from "vitest";
import { SearchField } from "./toolbar.tsx";

/** The field over a list that was searched for a text. */
const over = (search: string) => (
  <SearchField ref={createRef()} search={search} label="Buscar planos" hint="" onSearch={() => {}} />
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
