import { expect, type Page } from "@playwright/test";

/** Others who change the page: translators, readers that split words, extensions that add and wrap, and blockers. */
export const changers = ["translator", "splitter", "adder", "wrapper", "remover"] as const;
export type Changer = (typeof changers)[number];

/** When they begin. Journeys let them change the page again between two presses. */
export const moments = ["before scripts", "during hydration", "after hydration"] as const;
export type Moment = (typeof moments)[number];

declare global {
  /** Changes the page now. */
  var changePage: () => void;
  /** Whether the page has been changed since its document began. */
  var isPageChanged: boolean | undefined;
}

/** Makes the changer change every document that the page opens, from the moment on. */
export async function changePages(page: Page, changer: Changer, moment: Moment): Promise<void> {
  await page.addInitScript(installChanger, { changer, moment });
}

/** Changes the page once more, after its document was changed and hydrated. */
export async function changeAgain(page: Page): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.waitForFunction(() => globalThis.isPageChanged);
  await page.evaluate(() => globalThis.changePage());
}

/** Runs in the page. */
function installChanger({ changer, moment }: { changer: Changer; moment: Moment }) {
  const elements = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

  /** The texts that readers see, but those in elements that match. */
  function visibleTexts(changed: string): Text[] {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const isLeft = `script, style, title, textarea, option, ${changed}`;
    return texts.filter(({ data, parentElement }) => data.trim() && parentElement && !parentElement.matches(isLeft));
  }

  /**
   * Replaces every text by one in two elements, as Chrome's translator does; the old text node is gone. The words of a
   * city's name become others, whether its page allows that or not; those by which the journeys find their way stay.
   */
  function translate() {
    const texts = visibleTexts("font");
    for (const text of texts) {
      text.data = text.data.replace("Belo Horizonte", "Beautiful Horizon");
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      // Every second one keeps the text node inside, as other translators do.
      const isMoved = texts.indexOf(text) % 2 === 0;
      if (isMoved) {
        text.replaceWith(outer);
        inner.append(text);
      } else {
        inner.append(text.data);
        text.replaceWith(outer);
      }
    }
  }

  /** Makes the first half of every word bold, as extensions for reading do, and leaves no text node whole. */
  function split() {
    for (const text of visibleTexts("reading-mark, reading-mark b")) {
      const mark = document.createElement("reading-mark");
      for (const word of text.data.split(/(?<=\s)/)) {
        const half = Math.ceil(word.length / 2);
        mark.append(Object.assign(document.createElement("b"), { textContent: word.slice(0, half) }), word.slice(half));
      }
      text.replaceWith(mark);
    }
  }

  /** Adds elements, texts and attributes everywhere. */
  function add() {
    document.documentElement.setAttribute("data-extension", "1");
    document.head.prepend(Object.assign(document.createElement("link"), { rel: "extension" }));
    document.head.append(Object.assign(document.createElement("meta"), { name: "extension" }));
    document.body.prepend(document.createElement("extension-bar"));
    document.body.append(document.createElement("extension-panel"));
    for (const element of elements(
      "main, section, article, form, label, button, a, h1, h2, p, li, dialog, [role=listbox], [role=option]",
    )) {
      element.setAttribute("data-extension", "1");
      element.classList.add("extension");
      element.prepend(document.createElement("extension-mark"));
      element.append(document.createElement("extension-mark"));
    }
  }

  /** Removes what blockers of advertisements and of annoyances remove. */
  function remove() {
    for (const element of elements(
      "meta[name=description], link[rel=canonical], title, img, picture, svg, footer a, [aria-roledescription=carrossel], a[href*='wa.me']",
    ))
      element.remove();
  }

  /** Wraps fields, links and blocks, as password managers and readers do. */
  function wrap() {
    for (const element of elements("input, select, textarea, h1, h2, p, footer, nav, article, button, section > div")) {
      if (element.parentElement?.localName === "extension-wrapper") continue;
      const wrapper = document.createElement("extension-wrapper");
      wrapper.style.display = "contents";
      element.replaceWith(wrapper);
      wrapper.append(element);
      if (element.localName === "input") wrapper.append(document.createElement("extension-icon"));
    }
  }

  const change = { translator: translate, splitter: split, adder: add, remover: remove, wrapper: wrap }[changer];
  globalThis.changePage = change;

  /** A translator, a reader and a blocker also change what comes later. */
  function changeFromNowOn() {
    globalThis.isPageChanged = true;
    change();
    if (changer === "adder" || changer === "wrapper") return;
    const observer = new MutationObserver(() => {
      observer.disconnect();
      change();
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }

  if (moment === "before scripts") addEventListener("DOMContentLoaded", changeFromNowOn, { once: true });
  else if (moment === "during hydration") {
    // React's work goes on in messages to itself.
    // oxlint-disable-next-line typescript/unbound-method -- called with the port as `this`
    const { postMessage } = MessagePort.prototype;
    let isDone = false;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...parameters: [unknown]) {
      if (!isDone && Object.keys(document).some((key) => key.startsWith("__reactContainer"))) {
        isDone = true;
        changeFromNowOn();
      }
      postMessage.apply(this, parameters);
    } as typeof postMessage;
  } else {
    const observer = new MutationObserver(() => {
      if (!document.documentElement?.dataset.hydrated) return;
      observer.disconnect();
      changeFromNowOn();
    });
    observer.observe(document, { attributes: true, childList: true, subtree: true });
  }
}
