import type { translate } from '@lotok/i18n/translate';
import type { Db } from './database/index.ts';
import type { Tasks } from './jobs/declare-job.ts';
import type { mailJobs } from './mail.jobs.ts';
import type { Letter } from './mail-letter.ts';
import type { Log } from './log.ts';
import { closeMail, countMailAttempt, findMail } from './outbox.store.ts';

type Mailer = { send(letter: Letter & { messageId: string; to: string }): Promise<void> };
/** A text of an email; subjects and footers may be changed by operators. */
export type LetterTranslate = typeof translate;
/** Composes an email of one kind with these texts; null when there is no reason to send it any more. */
export type LetterWriter = (about: unknown, language: string, translate: LetterTranslate) => Promise<Letter | null>;
type Deps = {
  db: Db;
  mailer: Mailer;
  log: Log;
  letters: Record<string, LetterWriter>;
  readTexts: (db: Db) => Promise<LetterTranslate>;
};

const FAILURE_MAX_CHARACTERS = 500;

/** Sends the emails of the outbox. A crash may send one twice, with the same Message-ID. */
export function mailTasks({ db, mailer, log, letters, readTexts }: Deps): Tasks<typeof mailJobs> {
  return {
    'mail.send': async ({ mailId }, { isLast }) => {
      const mail = await findMail(db, mailId);
      const write = mail && letters[mail.kind];
      if (!mail || mail.isDone || !write) return;
      let letter: Letter | null = null;
      try {
        letter = await write(mail.about, mail.language, await readTexts(db));
        if (letter) await mailer.send({ ...letter, messageId: mail.messageId, to: mail.recipient });
      } catch (error) {
        const { message, isPermanent = false } = error as Error & { isPermanent?: boolean };
        const attempt = { subject: letter?.subject ?? null, failure: message.slice(0, FAILURE_MAX_CHARACTERS) };
        if (!isLast && !isPermanent) {
          await countMailAttempt(db, mailId, attempt);
          throw error;
        }
        log.error({ mailId, reason: message }, 'a letter was given up');
        return closeMail(db, mailId, 'given_up_at', attempt);
      }
      await closeMail(db, mailId, 'sent_at', { subject: letter?.subject ?? null, failure: null });
    },
  };
}
