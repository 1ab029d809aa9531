import { act, render } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { ProviderWrapper } from "#test/provider-wrapper.tsx";
import { PageHead, UnlistedPageHead } from "./page-head.tsx";
import { PublicUrlContext } from "#app/site/links/public-url.ts";
import { jsonLd, StructuredData } from "./structured-data.tsx";

const page = { title: "Combos", description: "Internet e streaming." };

function renderHead(path: string, publicUrl: string | null) {
  const Stub = createRoutesStub([{ path: "*", Component: () => <PageHead page={page} /> }]);
  render(
    <PublicUrlContext value={publicUrl}>
      <Stub initialEntries={[path]} />
    </PublicUrlContext>,
    { wrapper: ProviderWrapper },
  );
}

const canonical = () => document.querySelector<HTMLLinkElement>("link[rel=canonical]")!.getAttribute("href");
const property = (name: string) => document.querySelector(`meta[property="og:${name}"]`)!.getAttribute("content");

describe("the page head", () => {
  test("has title and description", () => {
    renderHead("/combos", null);
    expect(document.title).toBe(`Combos – ${demoProvider.name}`);
    expect(document.querySelector("meta[name=description]")!.getAttribute("content")).toBe(page.description);
    expect([property("title"), property("description")]).toEqual([page.title, page.description]);
  });

  test.each(["/combos", "/Combos/", "/combos?cor=azul"])(
    "the canonical URL of %s is /combos at the provider's origin",
    (path) => {
      renderHead(path, "https://provedor.example");
      expect(canonical()).toBe("https://provedor.example/combos");
      expect(property("url")).toBe("https://provedor.example/combos");
      expect(property("image")).toMatch(/^https:\/\/provedor\.example\/.+\.jpg$/);
    },
  );

  test("without a configured origin the canonical URL starts at the root, and those of shared links at the website", () => {
    renderHead("/combos", null);
    expect(canonical()).toBe("/combos");
    expect(property("url")).toBe(`https://${demoProvider.website}/combos`);
    expect(property("image")).toBe(`https://${demoProvider.website}/compartilhar/provedor.jpg`);
  });

  test("an unlisted page is not indexed", () => {
    render(<UnlistedPageHead title="Busca" />, { wrapper: ProviderWrapper });
    expect(document.querySelector("meta[name=robots]")!.getAttribute("content")).toBe("noindex");
  });
});

describe("structured data", () => {
  test("is in the server's HTML", () => {
    expect(renderToString(<StructuredData json={jsonLd({ "@type": "Thing", name: "a < b" })} />)).toBe(
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Thing","name":"a \\u003c b"}</script>',
    );
  });

  test("stays in the page when React takes it over without what it is made of", async () => {
    const html = renderToString(<StructuredData json={jsonLd({ "@type": "Thing" })} />);
    document.body.innerHTML = `<main>${html}</main>`;
    const container = document.querySelector("main")!;
    const onRecoverableError = vi.fn<(error: unknown) => void>();
    const root = await act(async () => hydrateRoot(container, <StructuredData json={false} />, { onRecoverableError }));
    expect(container.innerHTML).toBe(html);
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => root.unmount());
  });

  test("is not rendered in the browser, where the content security policy blocks new scripts", () => {
    const { container } = render(<StructuredData json={jsonLd({ "@type": "Thing" })} />);
    expect(container.querySelector("script")).toBeNull();
  });
});
