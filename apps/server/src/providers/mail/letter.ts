/** One letter. The same Message-ID again is the same letter to its reader. */
export type Letter = { messageId: string; to: string; subject: string; text: string; html: string };

/** Sends letters; throws Outage when a later try may do it and MailRefused when none will. */
export type Mailer = { send(letter: Letter): Promise<void>; close(): void };

/** What nodemailer takes. Sent by a machine, so that no autoresponder answers; nothing in it tells of its reading. */
export function toMessage(letter: Letter, from: string) {
  return {
    from,
    to: letter.to,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: toMessageId(letter.messageId, from),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** `<left@right>`: an id without a right side gets the sender's domain. */
function toMessageId(id: string, from: string): string {
  const bare = id.replace(/^<|>$/g, '');
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${bare.includes('@') ? bare : `${bare}@${domain}`}>`;
}
