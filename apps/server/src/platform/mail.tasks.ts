import type { translate } from '@lotok/i18n/translate';
import type { Db } from './database/index.ts';
import type { Tasks } from './jobs/declare-job.ts';
import type { mailJobs } from './mail.jobs.ts';
import type { Letter } from './mail-letter.ts';
import type { Log } from './log.ts';
import { closeMail, findMail } from './outbox.store.ts';

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

/** Sends the emails of the outbox. A crash may send one twice, with the same Message-ID. */
export function mailTasks({ db, mailer, log, letters, readTexts }: Deps): Tasks<typeof mailJobs> {
  return {
    'mail.send': async ({ mailId }, { isLast }) => {
      const mail = await findMail(db, mailId);
      const write = mail && letters[mail.kind];
      if (!mail || mail.isDone || !write) return;
      try {
        const letter = await write(mail.about, mail.language, await readTexts(db));
        if (letter) await mailer.send({ ...letter, messageId: mail.messageId, to: mail.recipient });
      } catch (error) {
        if (!isLast && !(error as { isPermanent?: boolean }).isPermanent) throw error;
        log.error({ mailId, reason: (error as Error).message }, 'a letter was given up');
        return closeMail(db, mailId, 'given_up_at');
      }
      await closeMail(db, mailId, 'sent_at');
    },
  };
}
