import { render, screen } from "@testing-library/react";
import { createRoutesStub, createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { createCity, createPlan, asStaff, createPlanCity } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { ProviderWrapper } from "#test/provider-wrapper.tsx";
import PlansSectionPage, { loader } from "./plans-section-page.tsx";

freshDatabase();
beforeEach(emptyDatabase);

const path = "/cidades/:cityId/planos/secao";
const route = { id: "section", path, loader: loader as unknown as LoaderFunction };

test("renders the plans section of a city alone", async () => {
  const betim = await createCity({ name: "Betim" });
  await createPlanCity(await createPlan({ name: "Fibra 500" }), betim);
  const Stub = createRoutesStub([{ ...route, Component: PlansSectionPage as () => React.ReactNode }]);
  const { container } = render(
    <ProviderWrapper>
      <Stub initialEntries={[`/cidades/${betim}/planos/secao`]} />
    </ProviderWrapper>,
  );
  await screen.findByRole("article", { name: "Fibra 500" });
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Planos para Betim – MG");
  expect(Array.from(container.children, ({ id }) => id)).toEqual(["planos"]);
});

test("answers 404 without a section for an inactive, unknown or invalid city", async () => {
  const inactive = await createCity();
  await asStaff(() => cities.setActive(inactive, false));
  for (const id of [String(inactive), "999", "1x", "0"]) {
    const request = new Request(`https://provedor.example/cidades/${id}/planos/secao`);
    const result = await createStaticHandler([route]).query(request, { requestContext: new RouterContextProvider() });
    expect(result).toMatchObject({ statusCode: 404, loaderData: { section: { arrival: null } } });
  }
});
