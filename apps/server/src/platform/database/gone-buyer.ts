const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Whether a write was refused because its buyer is no more: a guest may sign in while a request of theirs is under way,
 * and what would hang on the guest then is refused by its foreign key.
 */
export function isBuyerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === FOREIGN_KEY_VIOLATION && typeof constraint === 'string' && constraint.endsWith('_buyer_id_fkey');
}
