import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { waitFor } from "#test/wait-for.ts";
import { SearchField } from "./search-form.tsx";

/** The field of a list that was searched for a text. */
const searchField = (search: string, onSearch: (text: string) => void = () => {}) => (
  <SearchField ref={createRef()} search={search} label="Buscar planos" hint="" onSearch={onSearch} />
);
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar planos" });

test("keeps text typed while a search for its beginning is under way", async () => {
  const { rerender } = render(searchField(""));
  await userEvent.type(field(), "verão");
  rerender(searchField("v"));
  expect(field().value).toBe("verão");
  rerender(searchField("verão"));
  expect(field().value).toBe("verão");
});

test("follows a URL that changes by itself, such as by Back", async () => {
  const { rerender } = render(searchField(""));
  await userEvent.type(field(), "verão ");
  rerender(searchField("verão"));
  rerender(searchField(""));
  expect(field().value).toBe("");
  rerender(searchField("câmera"));
  expect(field().value).toBe("câmera");
});

test("stays cleared when the URL of an earlier search arrives later", async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const { rerender } = render(searchField("", onSearch));
  await userEvent.type(field(), "verão");
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith("verão"));
  await userEvent.clear(field());
  rerender(searchField("verão", onSearch));
  expect(field().value).toBe("");
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(""));
});
