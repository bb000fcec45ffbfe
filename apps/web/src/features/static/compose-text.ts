import type { Section } from './static-text.ts';

/** Numbered chapters of numbered clauses, so that a clause can be cited as "6.2". */
export function chapters(
  list: readonly (readonly [id: string, title: string, clauses: readonly string[]])[],
): Section[] {
  return list.map(([id, title, clauses], chapter) => ({
    id,
    title: `${chapter + 1}. ${title}`,
    html: `<ol class="grid list-none gap-3 pl-0">${clauses.map((clause, index) => clauseHtml(`${chapter + 1}.${index + 1}`, clause)).join('')}</ol>`,
  }));
}

const clauseHtml = (number: string, clause: string) =>
  `<li id="${number}" class="mt-0 grid scroll-mt-20 grid-cols-[2.75rem_minmax(0,1fr)]"><span class="figures text-ink-soft">${number}</span><div>${clause}</div></li>`;

/** A section of questions with their answers. */
export function questions(
  id: string,
  title: string,
  list: readonly (readonly [question: string, answer: string])[],
): Section {
  return { id, title, html: list.map(([question, answer]) => `<h3>${question}</h3>${answer}`).join('') };
}

/** An ordered list of named steps. */
export function steps(list: readonly (readonly [name: string, text: string])[]): string {
  return `<ol>${list.map(([name, text]) => `<li><strong>${name}.</strong> ${text}</li>`).join('')}</ol>`;
}
