import type { RetentionRule } from '../../platform/retention.store.ts';

/**
 * Telegram repeats an update for at most a day; a message that could not be sent for a day is of no use. A job that was cut off runs
 * again as soon as a server runs. What partners wrote to buyers is there for complaints.
 */
export const messengerRetention: RetentionRule[] = [
  { table: 'bot_updates', column: 'handled_at', after: '2 days', only: 'handled_at is not null' },
  { table: 'bot_sends', column: 'created_at', after: '1 day' },
  { table: 'bot_news', column: 'created_at', after: '7 days' },
  { table: 'bot_broadcasts', column: 'created_at', after: '1 year' },
];
