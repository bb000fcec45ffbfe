import type { Output } from '@lotok/contract';
import { typeset } from '@lotok/i18n/typeset';
import { fillLimits, type LiveLimits } from '../fill-limits.ts';

type Language = 'ru' | 'en';
type Section = Output<'shop/getPage'>['sections'][number];
const HEADING = /<h2(?: id="([^"]*)")?>(.*?)<\/h2>/gs;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** A text as readers get it: with the numbers of the shop's limits and no-break spaces. */
export const toReaderText = (text: string, language: Language, limits: LiveLimits): string =>
  typeset(fillLimits(text, limits), language);

/** The sections of sanitized HTML, one for each heading of the second level; a text before the first one has no title. */
export function toSections(html: string, language: Language, limits: LiveLimits): Section[] {
  const text = toReaderText(html, language, limits);
  const headings = [...text.matchAll(HEADING)];
  const opening = text.slice(0, headings[0]?.index ?? text.length).trim();
  const sections = headings.map((heading, index) => ({
    id: heading[1] ?? `section-${index + 1}`,
    title: toPlain(heading[2] ?? ''),
    html: text.slice(heading.index + heading[0].length, headings[index + 1]?.index ?? text.length).trim(),
  }));
  return opening === '' ? sections : [{ id: 'opening', title: '', html: opening }, ...sections];
}

const toPlain = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
