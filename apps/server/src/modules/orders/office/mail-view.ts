import type { AdminOutput } from '@lotok/contract/admin';
import type { MailRow } from './mails.reads.ts';

export const toMailItem = ({
  createdAt,
  sentAt,
  failedAt,
  ...row
}: MailRow): AdminOutput<'GET mails'>['items'][number] => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
});
