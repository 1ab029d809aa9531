import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ProviderContext } from "#app/brand/provider-context.ts";
import type { Provider } from "#app/provider/provider.ts";
import { pageLinks } from "#app/site/links/menu.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import SiteLayout from "./layout.tsx";
import { ReusedPartsContext } from "./reused-part.tsx";
import { createReusedParts, type ReusedParts } from "./reused-parts.server.ts";

const Stub = createRoutesStub([{ Component: SiteLayout, children: [{ path: "*", Component: () => <h1>Página</h1> }] }]);

function render(path: string, provider: Provider, parts: ReusedParts | null): string {
  return renderToString(
    <ProviderContext value={provider}>
      <ReusedPartsContext value={parts}>
        <Stub initialEntries={[path]} />
      </ReusedPartsContext>
    </ProviderContext>,
  );
}

function send(path: string, provider: Provider, isComplete = true): string {
  const parts = createReusedParts();
  return parts.insertInto(render(path, provider, parts), { isComplete });
}

const isReused = (path: string, provider: Provider) =>
  !render(path, provider, createReusedParts()).includes("</footer>");

test("a page with reused parts is as if they were rendered for it: the current link and the provider's facts", () => {
  const menuPaths = [pageLinks.fiber, pageLinks.combos, pageLinks.support, pageLinks.questions].map(({ to }) => to);
  for (const provider of [{ ...demoProvider }, { ...demoProvider, phone: "0800 555 0199" }]) {
    for (const path of ["/", "/webcam", "/internet/mg/betim", ...menuPaths]) {
      const own = render(path, provider, null);
      expect(send(path, provider)).toBe(own);
      expect(isReused(path, provider)).toBe(true);
      expect(send(path, provider)).toBe(own);
    }
  }
});

test("parts of an incomplete page are not reused", () => {
  const provider = { ...demoProvider };
  send("/webcam", provider, false);
  expect(isReused("/webcam", provider)).toBe(false);
});
