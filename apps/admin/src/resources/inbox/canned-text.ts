import type { CannedReply, Ticket } from './inbox-types.ts';

type Texts = Pick<CannedReply, 'textRu' | 'textEn' | 'textZh'>;

const fieldOf = { ru: 'textRu', en: 'textEn', zh: 'textZh' } as const;
type Language = keyof typeof fieldOf;
const languages = Object.keys(fieldOf) as Language[];

const isLanguage = (code: string): code is Language => code in fieldOf;

/** The language of the buyer, as far as canned replies know it. */
export const languageOf = (ticket: Pick<Ticket, 'language'>): Language =>
  isLanguage(ticket.language) ? ticket.language : 'ru';

/** The text in the buyer's language, else in the first one that there is. `language` is that of the text. */
export function pickText(reply: Texts, wanted: Language): { text: string; language: Language } {
  const language = [wanted, ...languages].find((each) => reply[fieldOf[each]]) ?? wanted;
  return { text: reply[fieldOf[language]] ?? '', language };
}

/** Writes the facts of a conversation where their placeholders are. A guest has no login: the placeholder and its comma go. */
export function fillPlaceholders(text: string, { orderId, productName, login }: Ticket): string {
  const filled = text.replaceAll('{order}', String(orderId)).replaceAll('{product}', productName);
  return login === null ? filled.replace(/[,，]?\s*\{login\}/g, '') : filled.replaceAll('{login}', login);
}
