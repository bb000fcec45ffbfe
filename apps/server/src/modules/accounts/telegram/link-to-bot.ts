/** The address of a chat with a payload of at most 64 letters, digits, `_` and `-`; null when the page is no chat of Telegram. */
export function linkToBot(pageUrl: string, payload: string): string | null {
  return /^https:\/\/t\.me\/\w+$/.test(pageUrl) ? `${pageUrl}?start=${payload}` : null;
}
