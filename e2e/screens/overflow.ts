import type { Page } from '@playwright/test';
import type { Language } from '@lotok/i18n';
import { compilePageMessages } from '@lotok/i18n/compile';

/** The translation of each Russian text; the longest one if a text has several translations. */
export type Dictionary = Record<string, string>;

/** The dictionary of the texts without placeholders. */
export async function dictionaryOf(language: Language): Promise<Dictionary> {
  const [russian, other] = await Promise.all([plainTexts('ru'), plainTexts(language)]);
  const dictionary: Dictionary = {};
  for (const [key, text] of russian) {
    const translated = other.get(key) ?? text;
    if (translated.length > (dictionary[text]?.length ?? 0)) dictionary[text] = translated;
  }
  return dictionary;
}

async function plainTexts(language: Language): Promise<Map<string, string>> {
  const parts = await Promise.all([compilePageMessages(language, 'first'), compilePageMessages(language, 'further')]);
  const all = Object.entries(Object.assign({}, ...parts) as (typeof parts)[0]);
  return new Map(
    all.flatMap(([key, [text, ...more]]) => (typeof text === 'string' && !more.length ? [[key, text]] : [])),
  );
}

/**
 * Finds overflow after translating the texts of the page: a page that is wider than the viewport, and buttons that are cut
 * off or stick out. Buttons have one line. The original texts are restored.
 */
export async function listOverflows(page: Page, dictionary: Dictionary): Promise<string[]> {
  // On a phone `innerWidth` grows with content that is too wide.
  const minWidth = page.viewportSize()?.width ?? 0;
  return page.evaluate(
    ([texts, width]) => {
      const changed: [Text, string][] = [];
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text | null) {
        const text = texts[node.data.trim()];
        if (text === undefined) continue;
        changed.push([node, node.data]);
        node.data = text;
      }
      const isScrolled = (button: Element) => button.closest('.overflow-x-auto') !== null;
      const overflows = [...document.querySelectorAll('button, a')]
        .filter((button) => getComputedStyle(button).whiteSpace === 'nowrap' && button.checkVisibility())
        .filter((button) => {
          const box = button.getBoundingClientRect();
          // Visually hidden until focused.
          if (box.width <= 1 || getComputedStyle(button).clipPath !== 'none') return false;
          const isCut =
            button.scrollWidth > button.clientWidth + 1 && getComputedStyle(button).textOverflow !== 'ellipsis';
          return isCut || ((box.left < -0.5 || box.right > width + 0.5) && !isScrolled(button));
        })
        .map((button) => `a button has no room: ${(button as HTMLElement).innerText.trim()}`);
      const overflow = document.documentElement.scrollWidth - width;
      for (const [node, text] of changed) node.data = text;
      return overflow > 0 ? [`the page is wider by ${overflow} px`, ...overflows] : overflows;
    },
    [dictionary, minWidth] as const,
  );
}
