import PostalMime, { type Address } from 'postal-mime';

/** An email as its reader sees it; empty strings for what it does not have. */
export type ReadLetter = {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string;
};

/** Parses an email file. */
export async function readLetter(eml: Buffer): Promise<ReadLetter> {
  const { messageId, from, to, subject, date, text, html } = await PostalMime.parse(eml);
  return {
    messageId: messageId ?? '',
    from: toText(from),
    to: (to ?? []).map(toText).join(', '),
    subject: subject ?? '',
    date: date ?? '',
    text: text ?? '',
    html: html ?? '',
  };
}

function toText(address: Address | undefined): string {
  if (!address?.address) return address?.name ?? '';
  return address.name ? `${address.name} <${address.address}>` : address.address;
}
