import type { NodemailerError } from 'nodemailer';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';

/** The email or the recipient's address was refused permanently. */
export class MailRefused extends ProviderRefusal {
  readonly isPermanent = true;
}

/** Codes of errors of one email; all others (network, TLS, a wrong password) are the relay's and temporary. */
const messageErrorCodes = new Set(['EENVELOPE', 'EMESSAGE']);

/** Converts an SMTP error for the caller. The server's message is left out, since it repeats addresses. */
export function toMailError(error: unknown): Outage | MailRefused {
  const { code, responseCode, permanent } = error as NodemailerError;
  if (code === 'EABORT') return new Outage('mail', 'sending took too long');
  const message = `sending failed with ${[code, responseCode].filter(Boolean).join(' ') || 'an unknown error'}`;
  const isPermanentError = permanent ?? responseCode === undefined;
  return messageErrorCodes.has(code ?? '') && isPermanentError
    ? new MailRefused('mail', message)
    : new Outage('mail', message);
}
