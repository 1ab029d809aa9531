import { expect, test } from "vitest";
import { chatLink, phoneLink, provider } from "./provider.ts";

test("a phone number becomes an address that dials it", () => {
  expect(phoneLink("0800 555 0142")).toBe("tel:08005550142");
});

test("a chat goes to the company sales number with its message written", () => {
  const link = new URL(chatLink("Quero o plano Fibra 500 Mega & câmera"));
  expect(link.origin + link.pathname).toBe(`https://wa.me/${provider.whatsapp}`);
  expect(link.searchParams.get("text")).toBe("Quero o plano Fibra 500 Mega & câmera");
});

test("the sales number carries Brazil's country code", () => {
  expect(provider.whatsapp).toMatch(/^55\d{10,11}$/);
});
