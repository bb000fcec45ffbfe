/** Unsent answers by conversation, while the page is open. */
const drafts = new Map<number, string>();

export const draftOf = (ticketId: number): string => drafts.get(ticketId) ?? '';

export function storeDraft(ticketId: number, text: string): void {
  if (text === '') drafts.delete(ticketId);
  else drafts.set(ticketId, text);
}
