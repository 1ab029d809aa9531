import { expect, test } from "vitest";
import { breadcrumbList, faqPage } from "./schema-org.ts";
import { jsonLd } from "./structured-data.tsx";

const toUrl = (path: string) => `https://provedor.example${path}`;

test("breadcrumbs count from 1 and end with the page itself, which has no URL", () => {
  expect(breadcrumbList([{ to: "/", label: "Início" }], "Blog", toUrl).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Início", item: "https://provedor.example/" },
    { "@type": "ListItem", position: 2, name: "Blog" },
  ]);
});

test("the FAQ page has its questions with their answers", () => {
  expect(faqPage([{ id: "a", question: "Quanto custa?", answer: "Pouco." }]).mainEntity).toEqual([
    { "@type": "Question", name: "Quanto custa?", acceptedAnswer: { "@type": "Answer", text: "Pouco." } },
  ]);
});

test("no text can close the script element that holds the data", () => {
  const json = jsonLd({ "@type": "Question", name: "</script><script>alert(1)</script>" });
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toMatchObject({ name: "</script><script>alert(1)</script>" });
});
