import { useEffect } from "react";
import { href, Link, useLocation } from "react-router";
import type { CopyPage } from "#app/provider/copy.ts";
import { type CopyChange, copyFieldName } from "#app/provider/setting.ts";
import { ArrowLeftIcon, ExternalIcon } from "#app/ui/icon.tsx";
import type { FieldStates } from "#app/console/entity/console-entity.ts";
import type { OpenedRecord } from "#app/console/entity/outcome.ts";
import { type RecordSection, RecordPage } from "#app/console/settings/record-page.tsx";
import { positionedTexts, pageCopyEntity, type PageCopyRow } from "./page-copy-entity.ts";
import { VariablesHelp } from "./variables-help.tsx";
import { CopyField } from "./copy-field.tsx";

type PageCopyFormProps = {
  page: CopyPage;
  /** The titles of the other pages that share a text, by its default text. */
  otherPages: Readonly<Record<string, string[]>>;
  opened: OpenedRecord<PageCopyRow> & { row: PageCopyRow };
};

/** Form of one page's texts, in sections. */
export function PageCopyForm({ page, otherPages, opened }: PageCopyFormProps) {
  useFocusAtAnchor();
  return (
    <RecordPage
      entity={pageCopyEntity(page)}
      name={page.title}
      opened={opened}
      sections={(fields) => [variablesSection, ...sectionsOf(page, otherPages, fields)]}
    >
      <div className="grid justify-items-start gap-1 px-3 pb-3 max-md:px-4 max-md:pt-4">
        <Link to={href("/intranet/configuracoes/textos")} className={linkClass}>
          <ArrowLeftIcon size={16} />
          Todas as páginas
        </Link>
        <h1 className="text-xl leading-tight font-bold tracking-tight max-sm:text-lg">{page.title}</h1>
        {page.path && (
          <a href={page.path} target="_blank" rel="noopener" className={linkClass}>
            Ver a página
            <ExternalIcon size={16} />
          </a>
        )}
      </div>
    </RecordPage>
  );
}

const variablesSection: RecordSection = {
  id: "dados",
  title: "Dados nos textos",
  description:
    "Um nome entre chaves vira o dado que está em Configurações: quando ele muda lá, muda em todos os textos.",
  fieldNames: [],
  body: <VariablesHelp />,
};

function sectionsOf(
  page: CopyPage,
  otherPages: PageCopyFormProps["otherPages"],
  fields: FieldStates<CopyChange>,
): RecordSection[] {
  const anchors = new Map(positionedTexts(page).map(({ text, anchor }) => [text.defaultText, anchor]));
  return page.groups.map(({ id, title, texts }) => ({
    id: `parte-${id}`,
    title,
    description:
      id === "sem-lugar" && "O site não tem mais estes textos. Volte ao padrão para apagar o que foi escrito.",
    fieldNames: texts.map(({ defaultText }) => copyFieldName(defaultText)),
    body: texts.map((text) => (
      <div key={text.defaultText} id={anchors.get(text.defaultText)} className="contents">
        <CopyField
          field={fields[copyFieldName(text.defaultText)]!}
          text={text}
          otherPages={otherPages[text.defaultText] ?? []}
        />
      </div>
    )),
  }));
}

const linkClass =
  "flex min-h-8 items-center gap-1.5 text-sm font-semibold text-brand underline-offset-4 hover:underline max-md:min-h-11";

/** Focuses the text that the URL's fragment names. */
function useFocusAtAnchor() {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash.startsWith("#texto-")) return;
    const field = document.getElementById(hash.slice(1))?.querySelector<HTMLElement>("input, textarea");
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }, [hash]);
}
