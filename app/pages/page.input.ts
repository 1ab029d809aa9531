import { z } from "zod";
import { imageUrlInput } from "#app/images/image.input.ts";
import { currentClient } from "#app/platform/form/form.server.ts";
import { lineInput } from "#app/platform/text/text.input.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { readMarkdown } from "#app/pages/markdown/read-markdown.server.ts";
import { articleCategories, type PageKind, pageKinds } from "./page.ts";
import { isPlace } from "./places.ts";

const maxBody = 100_000;

const optionalLine = (max: number, name: string) =>
  lineInput
    .max(max, `${name} deve ter no máximo ${max} caracteres`)
    .prefault("")
    .transform((text) => text || null);

/** Markdown as it is typed, but for tabs and what nobody sees. */
const bodyInput = z
  .string()
  .overwrite((text) =>
    text
      .replaceAll("\t", "  ")
      .replace(/(?!\n)\p{Cc}/gu, "")
      .trim(),
  )
  .max(maxBody, `O texto deve ter no máximo ${formatCount(maxBody)} caracteres`)
  .prefault("")
  .superRefine(async (text, context) => {
    const { refusal } = await readMarkdown(text, false, currentClient());
    if (refusal !== null) context.addIssue({ code: "custom", message: refusal });
  });

/**
 * The form of a page, an article or a piece of news. Absent fields count as blank, and what only other kinds have is
 * left out.
 */
export const pageInput = z
  .object({
    kind: z.enum(Object.keys(pageKinds) as [PageKind, ...PageKind[]], "Escolha o tipo").prefault("" as PageKind),
    slug: lineInput
      .overwrite((text) => text.replace(/^\/+|(?<!\/)\/+$/g, ""))
      .min(1, "Endereço é obrigatório")
      .max(150, "Endereço deve ter no máximo 150 caracteres")
      .prefault(""),
    title: lineInput.min(1, "Título é obrigatório").max(300, "Título deve ter no máximo 300 caracteres").prefault(""),
    description: lineInput.max(1000, "Descrição deve ter no máximo 1.000 caracteres").prefault(""),
    body: bodyInput,
    imageUrl: imageUrlInput("pages"),
    day: z
      .union([z.literal(""), z.iso.date("Digite uma data válida")], "Digite uma data válida")
      .prefault("")
      .transform((day) => day || null),
    category: z
      .union([z.literal(""), z.enum(articleCategories)], "Escolha uma das categorias")
      .prefault("")
      .transform((category) => category || null),
    author: optionalLine(120, "Autor"),
    keywords: lineInput.max(1000, "Palavras da busca devem ter no máximo 1.000 caracteres").prefault(""),
    chat: optionalLine(300, "Mensagem"),
    portal: optionalLine(80, "Texto do botão"),
    ask: optionalLine(80, "Texto do botão"),
    isTemplate: z
      .enum(["sim", "não"], "Diga se o texto já foi revisado")
      .prefault("não")
      .transform((answer) => answer === "sim"),
  })
  .superRefine(({ kind, slug, day, category, author, imageUrl }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (kind === "page") {
      if (!isPlace(slug)) refuse("slug", "Escolha o lugar da página");
      return;
    }
    if (slug && !isSegment(slug)) refuse("slug", "Use só letras, números e hífens, como golpe-do-boleto");
    if (day === null) refuse("day", "Data é obrigatória");
    if (kind !== "article") return;
    if (category === null) refuse("category", "Categoria é obrigatória");
    if (author === null) refuse("author", "Autor é obrigatório");
    if (imageUrl === null) refuse("imageUrl", "Imagem é obrigatória");
  })
  .transform((page) => ({
    ...page,
    ...(page.kind !== "article" && { category: null, author: null }),
    ...(page.kind !== "page" && { chat: null, portal: null, ask: null, isTemplate: false }),
  }));

/** Whether it is one segment of a path, which the router reads as it is: it takes `.data` off the end. */
const isSegment = (slug: string) => /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*$/u.test(slug) && !/\.data$/i.test(slug);

export type PageInput = z.output<typeof pageInput>;
