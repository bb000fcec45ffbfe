import type { CannedReply, Ticket } from './inbox-types.ts';

type Texts = Pick<CannedReply, 'textRu' | 'textEn' | 'textZh'>;

const fieldOf = { ru: 'textRu', en: 'textEn', zh: 'textZh' } as const;
type Language = keyof typeof fieldOf;
const languages = Object.keys(fieldOf) as Language[];

const isLanguage = (code: string): code is Language => code in fieldOf;

/** The language of the buyer among those of canned replies. */
export const languageOf = (ticket: Pick<Ticket, 'language'>): Language =>
  isLanguage(ticket.language) ? ticket.language : 'ru';

/** The text in the buyer's language, else in the first language that has one. `language` is that of the text. */
export function pickText(reply: Texts, wanted: Language): { text: string; language: Language } {
  const language = [wanted, ...languages].find((each) => reply[fieldOf[each]]) ?? wanted;
  return { text: reply[fieldOf[language]] ?? '', language };
}

/** Writes the facts of a conversation where their placeholders are. A guest has no login: the placeholder goes, with the comma before it. */
export function fillPlaceholders(text: string, { orderId, productName, login }: Ticket): string {
  const facts: Record<string, string> = { order: String(orderId), product: productName, login: login ?? '' };
  const named = login === null ? text.replace(/[,，]?\s*\{login\}/g, '') : text;
  return named.replace(/\{(order|product|login)\}/g, (placeholder, name: string) => facts[name] ?? placeholder);
}
