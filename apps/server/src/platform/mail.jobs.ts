import type { Db } from './database/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { Letter } from './mail-letter.ts';
import type { Log } from './log.ts';
import { findMail, markMailSent } from './outbox.store.ts';

type Mailer = { send(letter: Letter & { messageId: string; to: string }): Promise<void> };
/** Writes a letter of one kind; null when there is nothing to say any more. */
type LetterWriter = (about: unknown, language: string) => Promise<Letter | null>;
type Parts = { db: Db; mailer: Mailer; log: Log; letters: Record<string, LetterWriter> };

/** Sends letters of the outbox. A letter may be sent twice after a crash: its Message-ID is the same. */
export function mailJobs({ db, mailer, log, letters }: Parts): Pick<Jobs, 'mail.send'> {
  return {
    'mail.send': async ({ mailId }, { isLast }) => {
      const mail = await findMail(db, mailId);
      const write = mail && letters[mail.kind];
      if (!mail || mail.isSent || !write) return;
      const letter = await write(mail.about, mail.language);
      try {
        if (letter) await mailer.send({ ...letter, messageId: mail.messageId, to: mail.recipient });
      } catch (error) {
        if (!isLast && !(error as { isPermanent?: boolean }).isPermanent) throw error;
        return log.error({ mailId, reason: (error as Error).message }, 'a letter was given up');
      }
      await markMailSent(db, mailId);
    },
  };
}
