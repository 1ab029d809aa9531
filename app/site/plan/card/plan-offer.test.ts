import { expect, it } from "vitest";
import { chatUrl } from "#app/provider/provider.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { orderMessage } from "./plan-offer.ts";

it("opens a chat with the company number, prefilled with plan, city and price", () => {
  const link = new URL(
    chatUrl(
      demoProvider.whatsapp,
      orderMessage(
        { name: "Fibra 500 Mega", speed: "500 Mb/s", price: 99.9 },
        { id: 1, name: "São João del-Rei", state: "MG" },
      ),
    ),
  );
  expect(link.origin + link.pathname).toBe(`https://wa.me/${demoProvider.whatsapp}`);
  const message = link.searchParams.get("text");
  expect(message).toContain("Fibra 500 Mega");
  expect(message).toContain("São João del-Rei – MG");
  expect(message).toContain("99,90");
});
