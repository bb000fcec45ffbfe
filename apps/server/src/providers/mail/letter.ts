/** An email. Mail programs treat emails with the same Message-ID as one. */
export type Letter = { messageId: string; to: string; subject: string; text: string; html: string };

/** Sends emails. Throws Outage when a retry may succeed and MailRefused when it will not. */
export type Mailer = { send(letter: Letter): Promise<void>; close(): void };

/** The message for nodemailer. `Auto-Submitted` keeps autoresponders from replying; nothing tracks the reading. */
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
