import { ExternalIcon, NewsIcon } from "#app/ui/icon.tsx";
import { articleCategories, type PageKind, pageKinds, pathOf } from "#app/pages/page.ts";
import { type PageInput, pageInput } from "#app/pages/page.input.ts";
import * as pages from "#app/pages/page.server.ts";
import { pagePlaces } from "#app/pages/places.ts";
import { brazilianDay } from "#app/platform/time/clock.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { defineEntity, type FieldStates } from "#app/console/entity/console-entity.ts";
import { createEntityExport } from "#app/console/server/csv-export.server.ts";
import { createEntityLoader } from "#app/console/server/entity-loader.server.ts";
import { EntityScreen } from "#app/console/screen/entity-screen.tsx";
import { DayField, SegmentedField, SelectField, TextAreaField, TextField } from "#app/console/fields/fields.tsx";
import { ImageField, imageFieldSpec } from "#app/console/image/image-field.tsx";
import { findPageWarnings } from "#app/console/markdown/page-warnings.server.ts";
import { formatMoment } from "#app/console/dates.ts";
import { MarkdownField } from "#app/console/markdown/markdown-field.tsx";
import { SearchResult } from "#app/console/markdown/search-result.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { PreviewFrame } from "#app/console/widgets/preview-frame.tsx";
import { timestampColumn } from "#app/console/entity/columns.tsx";
import type { Route } from "./+types/pages";

export { clientAction, clientLoader, shouldRevalidate } from "#app/console/screen/client-route.ts";

const kinds = (Object.keys(pageKinds) as PageKind[]).map((kind) => [kind, pageKinds[kind].label] as const);
const kindLabel = (kind: string) => new Map<string, string>(kinds).get(kind) ?? kind;
const places = Object.values(pagePlaces).map(({ to, label }) => [to.slice(1), `${label} (${to})`] as const);
const reviews = [
  ["não", "Revisado"],
  ["sim", "Modelo, falta revisar"],
] as const;

export const entity = defineEntity<pages.PageRow, PageInput>()({
  name: "page",
  title: "Páginas",
  noun: {
    one: "página",
    many: "páginas",
    gender: "f",
    active: ["Publicada", "Publicadas"],
    inactive: ["Rascunho", "Rascunhos"],
  },
  operations: ["create", "update", "setActive", "remove", "many"],
  empty: {
    icon: NewsIcon,
    text: "Páginas da empresa e da lei, artigos do blog e notícias. O que não está publicado não aparece no site.",
  },
  searchHint: "Título, endereço, descrição ou autor",
  labelOf: ({ title }) => title,
  primary: { key: "title", header: "Título" },
  columns: [
    { key: "kind", header: "Tipo", width: "w-24", cardSlot: "subtitle", cell: ({ kind }) => kindLabel(kind) },
    { header: "Endereço", width: "w-56", minWidth: 900, cardSlot: "body", text: pathOf },
    {
      header: "Estado",
      width: "w-44",
      cardSlot: "footer",
      text: stateOf,
    },
    { key: "day", header: "Data", width: "w-27", minWidth: 1024, text: ({ day }) => day && brazilianDay(day) },
    timestampColumn({ key: "updatedAt", header: "Alterada em", minWidth: 1180 }),
  ],
  fields: {
    kind: { label: "Tipo", initial: "article", format: kindLabel },
    slug: { label: "Endereço" },
    title: { label: "Título" },
    description: { label: "Descrição" },
    body: { label: "Texto" },
    imageUrl: imageFieldSpec("Imagem"),
    day: { label: "Data", format: brazilianDay },
    category: { label: "Categoria" },
    author: { label: "Autor" },
    keywords: { label: "Outras palavras da busca" },
    chat: { label: "Mensagem do WhatsApp" },
    portal: { label: "Botão da área do cliente" },
    ask: { label: "Botão do WhatsApp sem área do cliente" },
    isTemplate: {
      label: "Revisão",
      initial: "não",
      text: (isTemplate) => (isTemplate ? "sim" : "não"),
      format: (answer) => new Map<string, string>(reviews).get(answer) ?? answer,
    },
  },
  Details: ({ row }) => row.isActive && <SiteLink page={row} />,
  Preview: ({ texts }) => <PreviewFrame preview={{ kind: "page", texts }} />,
  Form: PageForm,
});

/** What visitors see of the page, and what waits: in a release, at its hour. */
function stateOf({ isActive, isTemplate, planned }: pages.PageRow): string {
  if (isTemplate) return reviews[1][1];
  const waits = planned?.publishAt ? `agendada: ${formatMoment(planned.publishAt)}` : "rascunho";
  if (isActive) return planned ? `Publicada + ${waits}` : "Publicada";
  return planned?.publishAt ? `A${waits.slice(1)}` : "Rascunho";
}

function SiteLink({ page }: { page: pages.PageRow }) {
  return (
    <p className="mb-4">
      <a href={pathOf(page)} target="_blank" rel="noopener" className={`${buttonClass("quiet")} -ml-3`}>
        Ver no site
        <ExternalIcon size={16} />
      </a>
    </p>
  );
}

/** The form: which fields it has depends on the kind. */
function PageForm({ fields }: { fields: FieldStates<PageInput> }) {
  const kind = fields.kind.value as PageKind;
  return (
    <>
      <SegmentedField field={fields.kind} options={kinds} />
      <TextField field={fields.title} maxLength={300} />
      {kind === "page" ? (
        <SelectField
          field={fields.slug}
          options={[["", "Escolha o lugar"], ...places]}
          help="O site tem estes lugares para páginas. Um lugar sem página não aparece nos menus."
        />
      ) : (
        <TextField
          field={fields.slug}
          maxLength={150}
          placeholder="como-escolher-o-wifi"
          help={`Depois de ${pageKinds[kind]?.start ?? "/"}. Depois de publicar, evite mudar: links salvos deixam de funcionar.`}
        />
      )}
      <TextAreaField field={fields.description} isOptional maxLength={1000} help="Nos buscadores e nas listas." />
      <SearchResult
        title={fields.title.value}
        description={fields.description.value}
        path={pathOf({ kind, slug: fields.slug.value })}
      />
      <MarkdownField field={fields.body} maxLength={100_000} />
      {kind === "page" ? (
        <PlaceFields fields={fields} />
      ) : (
        <DatedFields fields={fields} isArticle={kind === "article"} />
      )}
      <TextField
        field={fields.keywords}
        isOptional
        maxLength={1000}
        help="O que as pessoas digitam na busca e o texto não diz."
      />
    </>
  );
}

/** What only a page at a place has. */
function PlaceFields({ fields }: { fields: FieldStates<PageInput> }) {
  return (
    <>
      <ImageField field={fields.imageUrl} bucket="pages" isOptional resetLabel="Sem imagem" help="Ao lado do título." />
      <DayField field={fields.day} isOptional isHalf help="O dia da última mudança, que os textos da lei mostram." />
      <SegmentedField field={fields.isTemplate} isHalf options={reviews} />
      <TextField
        field={fields.chat}
        isOptional
        maxLength={300}
        help="A página tem um botão que abre o WhatsApp com ela."
      />
      <TextField field={fields.portal} isOptional isHalf maxLength={80} />
      <TextField field={fields.ask} isOptional isHalf maxLength={80} />
    </>
  );
}

/** What articles and news have. */
function DatedFields({ fields, isArticle }: { fields: FieldStates<PageInput>; isArticle: boolean }) {
  return (
    <>
      <ImageField
        field={fields.imageUrl}
        bucket="pages"
        isOptional={!isArticle}
        {...(!isArticle && { resetLabel: "Sem imagem" })}
      />
      <DayField field={fields.day} isHalf />
      {isArticle && (
        <>
          <SelectField
            field={fields.category}
            isHalf
            options={[["", "Escolha a categoria"], ...articleCategories.map((name) => [name, name] as const)]}
          />
          <TextField field={fields.author} maxLength={120} />
        </>
      )}
    </>
  );
}

export const middleware = [createEntityExport(entity, pages)];
export const loader = createEntityLoader(entity, pages);
export const action = createEntityAction(entity, pages, pageInput, { findInputWarnings: findPageWarnings });

const filters = [
  { name: "kind", label: "Tipo", options: kinds },
  { name: "review", label: "Revisão", options: [["sim", reviews[1][1]] as const] },
];

/** The written pages of the site: at fixed places, articles and news. */
export default function Pages({ loaderData }: Route.ComponentProps) {
  return <EntityScreen entity={entity} listing={loaderData} filters={filters} />;
}
