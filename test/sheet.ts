import { screen } from "@testing-library/react";
import { createPlan } from "./fixtures.ts";
import { openConsole } from "./console.tsx";

/** Waits for the side sheet with this title and returns it. */
export function sheet(name: string): Promise<HTMLElement> {
  return screen.findByRole("dialog", { name });
}

export function field(name: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(name);
}

export function saveButton(): HTMLElement {
  return screen.getByRole("button", { name: /^Salvar/ });
}

/** The messages of a field (aria-describedby). */
export function messageOf(input: HTMLElement): string {
  return (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
}

/** Creates a plan and opens its sheet. */
export async function openPlan(fields: Parameters<typeof createPlan>[0] = {}) {
  const id = await createPlan(fields);
  const user = openConsole("/intranet");
  const name = fields.name ?? "Fibra 600 Mega";
  await user.click(await screen.findByRole("link", { name }));
  await sheet(name);
  return { user, id };
}

export async function retype(user: ReturnType<typeof openConsole>, name: string, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
}
