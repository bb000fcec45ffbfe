/** Unsent answers by conversation, while the operator is signed in on this page. */
const drafts = new Map<number, string>();

export const draftOf = (ticketId: number): string => drafts.get(ticketId) ?? '';

export function storeDraft(ticketId: number, text: string): void {
  if (text === '') drafts.delete(ticketId);
  else drafts.set(ticketId, text);
}

export const clearDrafts = (): void => drafts.clear();
