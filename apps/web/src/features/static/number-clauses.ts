import type { Section } from './static-text-query.ts';

const CLAUSES = '<ol class="clauses">';
const numberedList = '<ol class="grid list-none gap-3 pl-0">';
const tag = /<(\/?)(ol|ul|li)\b[^>]*>/g;

/** Numbers the chapters that consist of clauses, and their clauses, so that a clause can be cited as "6.2". */
export function numberClauses(sections: readonly Section[]): Section[] {
  let chapter = 0;
  return sections.map((section) => {
    if (!section.html.includes(CLAUSES)) return section;
    chapter += 1;
    return { ...section, title: `${chapter}. ${section.title}`, html: numberItems(section.html, chapter) };
  });
}

/** Numbers the items of the lists of clauses; lists inside of a clause stay as they are. */
function numberItems(html: string, chapter: number): string {
  let clause = 0;
  /** How many lists are open inside of the list of clauses, with itself; 0 outside of it. */
  let depth = 0;
  return html.replace(tag, (whole, slash: string, name: string) => {
    const isEnd = slash === '/';
    if (name === 'li') {
      if (depth !== 1) return whole;
      if (isEnd) return '</div></li>';
      clause += 1;
      const number = `${chapter}.${clause}`;
      return `<li id="${number}" class="mt-0 grid scroll-mt-20 grid-cols-[2.75rem_minmax(0,1fr)]"><span class="figures text-ink-soft">${number}</span><div>`;
    }
    if (isEnd) {
      depth = Math.max(0, depth - 1);
      return whole;
    }
    if (depth === 0 && whole !== CLAUSES) return whole;
    depth += 1;
    return depth === 1 ? numberedList : whole;
  });
}
