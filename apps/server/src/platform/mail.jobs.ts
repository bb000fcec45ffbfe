import type { Db } from './database/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { Letter } from './mail-letter.ts';
import type { Log } from './log.ts';
import { closeMail, findMail } from './outbox.store.ts';

type Mailer = { send(letter: Letter & { messageId: string; to: string }): Promise<void> };
/** Writes a letter of one kind; null when there is nothing to say any more. */
export type LetterWriter = (about: unknown, language: string) => Promise<Letter | null>;
type Parts = { db: Db; mailer: Mailer; log: Log; letters: Record<string, LetterWriter> };

/** Sends letters of the outbox. A letter may be sent twice after a crash: its Message-ID is the same. */
export function mailJobs({ db, mailer, log, letters }: Parts): Pick<Jobs, 'mail.send'> {
  return {
    'mail.send': async ({ mailId }, { isLast }) => {
      const mail = await findMail(db, mailId);
      const write = mail && letters[mail.kind];
      if (!mail || mail.isDone || !write) return;
      try {
        const letter = await write(mail.about, mail.language);
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
