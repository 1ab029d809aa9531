import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { ChatIcon, PlusIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { faqPage } from "./schema-org.ts";
import { jsonLd, StructuredData } from "./structured-data.tsx";
import type { FaqItem } from "#app/site/text/copy.ts";

const id = "perguntas";

type FaqSectionProps = {
  title: ReactNode;
  text?: string;
  questions: readonly FaqItem[];
  /** The chat link under the title. */
  ask?: AskByChatCopy;
  /** Another action under the title. */
  children?: ReactNode;
};

type AskByChatCopy = {
  action: string;
  /** The message while no question is open. */
  chat: string;
  chatAbout: (question: string) => string;
};

/** A page's questions: heading, intro and accordion; at most one is open, and it can be closed (FRAME-5). */
export function FaqSection({ title, text, questions, ask, children }: FaqSectionProps) {
  const [open, setOpen] = useState<FaqItem | null>(null);
  // Opening a question closes another, and their events come in any order.
  const onToggle = (question: FaqItem, isOpen: boolean) =>
    setOpen((last) => (isOpen ? question : last === question ? null : last));
  return (
    <section aria-labelledby={`${id}-titulo`} id={id} className="bg-surface py-13 lg:py-22">
      <div className="page grid gap-8 min-[60rem]:grid-cols-[22rem_1fr] min-[60rem]:gap-20">
        <div>
          <h2 id={`${id}-titulo`}>{title}</h2>
          {text && <p className="mt-2.5 text-lg leading-snug text-muted">{unbroken(text)}</p>}
          {ask && (
            <p className="mt-6">
              <ChatLink message={open ? ask.chatAbout(open.question) : ask.chat} className={buttonClass("ghost")}>
                <ChatIcon />
                {ask.action}
              </ChatLink>
            </p>
          )}
          {children && <div className="mt-6">{children}</div>}
        </div>
        <FaqList name={id} questions={questions} onToggle={onToggle} />
        <StructuredData json={import.meta.env.SSR && jsonLd(faqPage(questions))} />
      </div>
    </section>
  );
}

type FaqListProps = {
  /** The `name` that the questions share: at most one of a group is open. */
  name: string;
  questions: readonly FaqItem[];
  onToggle?: (question: FaqItem, isOpen: boolean) => void;
  /** Renders a question or an answer, such as with the words of a search marked. */
  renderText?: (text: string) => ReactNode;
  /** Extra content under an answer. */
  renderBelow?: (question: FaqItem) => ReactNode;
};

/** Each question is an anchor; a URL whose hash names one opens it. */
export function FaqList({ name, questions, onToggle, renderText = unbroken, renderBelow }: FaqListProps) {
  const { hash } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hash) return;
    const target = list.current?.querySelector(`details[id="${CSS.escape(hash.slice(1))}"]`);
    target?.setAttribute("open", "");
    target?.scrollIntoView();
  }, [hash]);

  return (
    <div ref={list} className="border-t border-line">
      {questions.map((question) => (
        <details
          key={question.id}
          id={question.id}
          name={name}
          className="group border-b border-line"
          onToggle={(event) => onToggle?.(question, event.currentTarget.open)}
        >
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-3 text-lg leading-tight font-bold hover:text-brand [&::-webkit-details-marker]:hidden">
            <span>{renderText(question.question)}</span>
            <PlusIcon className="text-brand transition-transform duration-200 group-open:rotate-45" />
          </summary>
          <div className="max-w-160 pb-5.5">
            <p className="leading-normal text-muted">{renderText(question.answer)}</p>
            <div className="flex flex-wrap gap-x-6">
              {question.link && (
                <Link to={question.link.to} className={textActionClass}>
                  <ArrowLabel>{question.link.label}</ArrowLabel>
                </Link>
              )}
              {renderBelow?.(question)}
            </div>
          </div>
        </details>
      ))}
    </div>
  );
}
