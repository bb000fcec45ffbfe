import type { NodemailerError } from 'nodemailer';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';

/** The letter itself or its reader's address was refused for good. */
export class MailRefused extends ProviderRefusal {
  readonly isPermanent = true;
}

/** Faults of one letter; all others (network, TLS, a wrong password) are the relay's and pass when it is mended. */
const ofTheLetter = new Set(['EENVELOPE', 'EMESSAGE']);

/** What an SMTP error means for whoever sends. The server's own words are left out: they repeat addresses. */
export function toOutside(error: unknown): Outage | MailRefused {
  const { code, responseCode, permanent } = error as NodemailerError;
  if (code === 'EABORT') return new Outage('mail', 'sending took too long');
  const says = `sending failed with ${[code, responseCode].filter(Boolean).join(' ') || 'an unknown error'}`;
  const isForGood = permanent ?? responseCode === undefined;
  return ofTheLetter.has(code ?? '') && isForGood ? new MailRefused('mail', says) : new Outage('mail', says);
}
