import { expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { blogPosting } from "./schema-org.ts";

const toUrl = (path: string) => `https://provedor.example${path}`;

test("an article has its author, date and image", () => {
  const article = {
    id: "wifi",
    title: "Wi-Fi",
    excerpt: "Resumo",
    image: "/cenas/blog-wifi.svg",
    category: "Dicas",
    date: "2026-11-09",
    readTime: "5 min",
    author: "Marina",
  } as const;
  expect(blogPosting(demoProvider, article, toUrl)).toMatchObject({
    headline: "Wi-Fi",
    datePublished: "2026-11-09",
    image: "https://provedor.example/cenas/blog-wifi.svg",
    mainEntityOfPage: "https://provedor.example/blog/wifi",
  });
});
