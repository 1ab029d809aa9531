import { type ReactNode, useEffect } from "react";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { ChatIcon, LinkIcon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { FaqList } from "#app/site/sections/faq-section.tsx";
import { faqPage } from "#app/site/sections/schema-org.ts";
import { Marked } from "#app/site/search/marked-text.tsx";
import { SearchField } from "#app/site/search/search-field.tsx";
import { jsonLd, StructuredData } from "#app/site/sections/structured-data.tsx";
import { useSearchQuery } from "#app/site/search/use-search-query.ts";
import { type FaqItem, useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import { listQuestions } from "./search-questions.server.ts";
import * as content from "./content.ts";
import type { QuestionGroup } from "./content.ts";

export const handle: CacheHandle = { readsQuery: true };

/** The questions, which only the server has. */
export async function loader({ url }: Route.LoaderArgs) {
  const text = normalizeLine(url.searchParams.get("q") ?? "");
  return { text, ...(await listQuestions(text)) };
}

/** All questions of the site, searchable, each with an anchor. */
export default function Faq({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { page, intro } = useCopy(content);
  const [text, setText] = useSearchQuery();
  const { groups, found, text: searched } = loaderData;
  const bestId = found && groups[0]?.questions[0]?.id;
  useEffect(() => {
    if (bestId) document.getElementById(bestId)?.setAttribute("open", "");
  }, [bestId]);
  const mark = (plain: string) => <Marked text={found?.marked[plain] ?? [plain]} />;

  return (
    <>
      <PageHead page={page} canonicalPath="/faq" />
      <StructuredData json={import.meta.env.SSR && jsonLd(faqPage(groups.flatMap(({ questions }) => questions)))} />
      <PageHero
        current={intro.title}
        title={intro.title}
        text={intro.text}
        look="search"
        illustration="/cenas/perguntas.svg"
      >
        <div className="mt-6">
          <SearchField label={intro.search} text={text} onTextChange={setText} />
        </div>
      </PageHero>
      <div className="page grid gap-x-16 gap-y-8 py-13 min-[60rem]:grid-cols-[15rem_minmax(0,1fr)] lg:py-18">
        <SubjectLinks groups={groups} />
        <div>
          <p role="status" className={found ? "mb-6 text-lg text-muted" : "sr-only"}>
            {found && (found.count > 0 ? intro.found(found.count) : intro.notFound(searched))}
          </p>
          <div className="grid gap-12">
            {groups.map((group) => (
              <QuestionGroupSection key={group.id} group={group} renderText={mark} />
            ))}
          </div>
          <div className="mt-12 flex flex-wrap items-center justify-between gap-5 rounded-lg bg-brand-soft p-6">
            <p className="flex-[1_1_16rem] text-lg leading-tight font-bold">{intro.otherwise}</p>
            <ChatLink message={intro.chat} className={buttonClass("brand")}>
              <ChatIcon />
              {intro.openChat}
            </ChatLink>
          </div>
        </div>
      </div>
    </>
  );
}

function SubjectLinks({ groups }: { groups: readonly QuestionGroup[] }) {
  const { intro } = useCopy(content);
  if (groups.length === 0) return <div />;
  return (
    <nav aria-label={intro.subjects} className="self-start min-[60rem]:-ml-3 min-[60rem]:sticky min-[60rem]:top-24">
      <ul className="flex flex-wrap gap-2 min-[60rem]:grid min-[60rem]:gap-1">
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-pill border border-line px-4 leading-tight font-semibold hover:border-brand hover:text-brand min-[60rem]:rounded-sm min-[60rem]:border-transparent min-[60rem]:px-3 min-[60rem]:hover:border-transparent min-[60rem]:hover:bg-brand-soft"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type QuestionGroupSectionProps = { group: QuestionGroup; renderText: (text: string) => ReactNode };

function QuestionGroupSection({ group: { id, title, questions }, renderText }: QuestionGroupSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      <FaqList name={`perguntas-${id}`} questions={questions} renderText={renderText} renderBelow={copyLinkOf} />
    </section>
  );
}

function copyLinkOf({ id }: FaqItem) {
  return <CopyLink id={id} />;
}

/** A link to the question; a click also copies its URL. */
function CopyLink({ id }: { id: string }) {
  const { intro } = useCopy(content);
  async function copy() {
    const url = new URL(`#${id}`, window.location.href);
    url.search = "";
    try {
      await navigator.clipboard.writeText(url.href);
      showToast({ tone: "ok", title: intro.copied });
    } catch {
      // Without clipboard permission, the URL is still in the address bar.
    }
  }
  return (
    <a href={`#${id}`} className={`${textActionClass} ml-auto text-sm`} onClick={() => void copy()}>
      <LinkIcon size={18} />
      {intro.copyLink}
    </a>
  );
}
