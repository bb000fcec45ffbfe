import type { AdminOutput } from '@lotok/contract/admin';
import type { MailDetails, MailRow } from './mails.reads.ts';

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

export const toMail = ({ about, failure, hasSecret, ...row }: MailDetails): AdminOutput<'GET mails/:id'> => ({
  ...toMailItem(row),
  about,
  failure,
  canResend: row.status !== 'waiting' && !hasSecret,
});
