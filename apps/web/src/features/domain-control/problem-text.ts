import type { Output } from '@lotok/contract';
import type { Translate } from '@lotok/i18n';
import { issueText } from './issue-text.ts';

type ZoneProblem = Output<'domains/importZone'>['problems'][number];

/** The text of a problem of a zone file that the server found; a server without reasons has only its own sentence. */
export function problemText({ message, record, reason, values }: ZoneProblem, t: Translate): string {
  if (reason === undefined) return message;
  if (reason === 'too_many_records') return t('control.zone.tooMany');
  const text = issueText({ code: reason, params: values }, t);
  return record ? t('control.zone.record', { ...record, message: text }) : text;
}
