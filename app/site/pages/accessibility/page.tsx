import { buttonClass } from "#app/ui/button.ts";
import { AccessibilityIcon, ChatIcon } from "#app/ui/icon.tsx";
import { useFontSize, useHighContrast } from "#app/ui/preferences/display-preferences.ts";
import { type FontSize, fontSizes } from "#app/ui/preferences/stored-display-preferences.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/**
 * The accessibility settings (ACCESSIBILITY-1 to ACCESSIBILITY-5). They apply at once on every page and are stored on
 * this device.
 */
export default function Accessibility() {
  const { page, intro } = useCopy(content);
  return (
    <>
      <PageHead page={page} />
      <PageHero
        current={intro.title}
        title={intro.title}
        text={intro.text}
        look="spot"
        illustration="/cenas/letras.svg"
      />
      <Settings />
      <Shortcuts />
      <ScreenReaders />
      <Help />
    </>
  );
}

function Settings() {
  const { fontSize, contrast, reset } = useCopy(content);
  const [size, setSize] = useFontSize();
  const [isHigh, setHigh] = useHighContrast();

  function resetSettings() {
    setSize("normal");
    setHigh(false);
    showToast({ tone: "ok", title: reset.done });
  }

  return (
    <div className="page grid gap-5 pt-13 pb-10 lg:grid-cols-2 lg:pt-18">
      <fieldset className={cardClass}>
        <legend className="float-left w-full text-section leading-[1.12] font-extrabold tracking-tight">
          {fontSize.title}
        </legend>
        <p className="mt-1 mb-5 clear-both leading-normal text-muted">{unbroken(fontSize.text)}</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-2.5">
          {sizes.map((option) => (
            <label
              key={option}
              className="grid min-h-24 cursor-pointer content-center justify-items-center gap-1 rounded-md border-2 border-line font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="tamanho"
                value={option}
                checked={option === size}
                className="sr-only"
                onChange={() => setSize(option)}
              />
              <span
                aria-hidden="true"
                className="leading-none font-extrabold"
                style={{ fontSize: fontSizes[option] * 1.75 }}
              >
                A
              </span>
              {fontSize.sizes[option]}
            </label>
          ))}
        </div>
        <p className="mt-5 border-l-3 border-accent-strong pl-4 leading-normal">{fontSize.sample}</p>
      </fieldset>
      <div className={`${cardClass} flex flex-col`}>
        <h2>{contrast.title}</h2>
        <p className="mt-1 mb-5 leading-normal text-muted">{unbroken(contrast.text)}</p>
        <button
          type="button"
          role="switch"
          aria-checked={isHigh}
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-md border-2 border-line px-4 text-left font-semibold aria-checked:border-brand aria-checked:bg-brand-soft"
          onClick={() => setHigh(!isHigh)}
        >
          {contrast.label}
          <span
            aria-hidden="true"
            className="switch-track flex h-7 w-12 flex-none rounded-pill bg-field-line p-1 transition-colors duration-200 in-aria-checked:bg-brand"
          >
            <span className="switch-thumb size-5 rounded-full bg-paper transition-transform duration-200 in-aria-checked:translate-x-5" />
          </span>
        </button>
        <button
          type="button"
          className={`${buttonClass("ghost")} mt-auto self-start max-lg:mt-6`}
          onClick={resetSettings}
        >
          {reset.label}
        </button>
      </div>
    </div>
  );
}

const sizes = Object.keys(fontSizes) as FontSize[];

function Shortcuts() {
  const { shortcuts } = useCopy(content);
  return (
    <section aria-labelledby="atalhos" className="page py-10">
      <SectionHeading id="atalhos" title={shortcuts.title} intro={shortcuts.text} />
      <ul className="grid gap-3 sm:grid-cols-3">
        {shortcuts.list.map(({ keys, label }) => (
          <li
            key={label}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised p-4 font-semibold"
          >
            <span className="flex flex-none gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid h-9 min-w-9 place-items-center rounded-sm border border-b-3 border-field-line bg-surface px-2 font-sans text-sm font-bold"
                >
                  {key}
                </kbd>
              ))}
            </span>
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ScreenReaders() {
  const { screenReaders } = useCopy(content);
  return (
    <section aria-labelledby="leitores" className="page pt-10 pb-13 lg:pb-18">
      <SectionHeading id="leitores" title={screenReaders.title} intro={screenReaders.text} />
      <ul className="grid gap-3 @[34rem]:grid-cols-2 @[68rem]:grid-cols-5 @[68rem]:gap-4">
        {screenReaders.list.map(({ title, device, text }) => (
          <li key={title} className="rounded-md border border-line bg-raised p-5 @[34rem]:@max-[68rem]:last:col-span-2">
            <p className="text-sm font-semibold text-brand">{device}</p>
            <h3 className="mt-1 text-lg leading-tight font-bold">{title}</h3>
            <p className="mt-1.5 leading-normal text-muted">{unbroken(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Help() {
  const { help } = useCopy(content);
  return (
    <section aria-labelledby="ajuda" className="bg-surface py-13 lg:py-16">
      <div className="page flex flex-wrap items-center gap-x-10 gap-y-6">
        <AccessibilityIcon size={56} className="text-brand" />
        <div className="flex-[1_1_20rem]">
          <h2 id="ajuda">{help.title}</h2>
          <p className="mt-2 max-w-160 leading-normal text-muted">{unbroken(help.text)}</p>
        </div>
        <ChatLink message={help.chat} className={buttonClass("brand")}>
          <ChatIcon />
          {help.action}
        </ChatLink>
      </div>
    </section>
  );
}

const cardClass = "rounded-lg border border-line bg-raised p-5 shadow-1 sm:p-7";
