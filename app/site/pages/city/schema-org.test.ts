import { expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { cityService } from "./schema-org.ts";

test("a city's service has its area and one offer per plan, priced in reais per month", () => {
  const service = cityService(
    demoProvider,
    { id: 1, name: "Betim", state: "MG" },
    [{ name: "Fibra 600", speed: "600 Mb/s", price: 109.9 }],
    "https://provedor.example/internet/mg/betim",
  );
  expect(service).toMatchObject({
    "@type": "Service",
    areaServed: { "@type": "City", name: "Betim", containedInPlace: { "@type": "State", name: "MG" } },
    offers: [{ price: "109.90", priceCurrency: "BRL", priceSpecification: { unitCode: "MON" } }],
  });
});
