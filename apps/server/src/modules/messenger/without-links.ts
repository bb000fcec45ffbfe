import { escapeHtml } from '../../platform/mail-letter.ts';

type Payload = Readonly<Record<string, unknown>>;
type Button = { text: string; url?: string };

/** Telegram's limits for a text and for the text of a file. */
const MAX_LENGTH = { text: 4_096, caption: 1_024 };

/** Whether Telegram has refused a message because of the address of a button, such as one of this machine. */
export const isWrongUrl = (description: string) =>
  /wrong http url|BUTTON_URL_INVALID|inline keyboard button url/i.test(description);

/** A message whose buttons with addresses are lines of its text instead. What the text has no room for is left out. */
export function withoutLinks(payload: Payload): Record<string, unknown> {
  const { inline_keyboard: rows = [] } = (payload.reply_markup ?? {}) as { inline_keyboard?: Button[][] };
  const isLink = ({ url }: Button) => url !== undefined;
  const others = rows.map((row) => row.filter((button) => !isLink(button))).filter((row) => row.length > 0);
  const field = payload.text === undefined ? 'caption' : 'text';
  const isHtml = payload.parse_mode === 'HTML';
  const lines = rows
    .flat()
    .filter(isLink)
    .map(({ text, url = '' }) => (isHtml ? `${escapeHtml(text)}: ${escapeHtml(url)}` : `${text}: ${url}`));
  const hasText = payload[field] !== undefined || 'document' in payload || 'photo' in payload;
  const text = [(payload[field] ?? '') as string, ...(lines.length > 0 ? [lines.join('\n')] : [])]
    .filter((part) => part !== '')
    .join('\n\n');
  return {
    ...payload,
    ...(hasText && text.length <= MAX_LENGTH[field] ? { [field]: text } : {}),
    reply_markup: { inline_keyboard: others },
  };
}
