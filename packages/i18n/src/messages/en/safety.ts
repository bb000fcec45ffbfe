import type { Texts } from '../../texts.ts';
import type { safety as russian } from '../ru/safety.ts';

/** Who may take an own domain away, and whether its answers can be replaced. */
export const safety = {
  'safety.title': 'Transfer and safety',
  'safety.about': 'Whether the domain can be taken to another registrar, and what that takes.',
  'safety.lock': 'Transfer lock',
  'safety.lock.on': 'The domain can’t leave for another registrar, even if somebody learns its authorisation code.',
  'safety.lock.off': 'Anyone who knows the authorisation code can move the domain to another registrar.',
  'safety.lock.unknown': 'We are asking the registrar whether the lock is on. Look again in a few minutes.',
  'safety.code': 'Authorisation code',
  'safety.code.about': 'The new registrar asks for it. It comes only to the e-mail of your account, in two letters:',
  'safety.code.confirm': 'the first has a link, good for a day, by which you confirm the request;',
  'safety.code.come': 'the second has the code itself, to enter at the new registrar.',
  'safety.code.get': 'Get the code',
  'safety.code.again': 'Send again',
  'safety.code.locked': 'To get the code, switch the transfer lock off.',
  'safety.code.sent':
    'A letter with a link is on its way to the e-mail of your account. Open it and confirm the request: the code comes in the next letter.',
  'safety.dnssec': 'DNSSEC',
  'safety.dnssec.about': 'Signs DNS answers, so that nobody can replace them on their way.',
  'safety.dnssec.needsZone': 'Can be switched on once Cloudflare works for this domain.',
  'safety.dnssec.on': 'The registry publishes the key: signatures are checked.',
  'safety.dnssec.pending':
    'The registrar has the key. The registry usually publishes it within hours, sometimes within a day; site and mail work meanwhile.',
  'safety.dnssec.failed':
    'Cloudflare could not sign the zone. Switch DNSSEC off and on again; if that does not help, contact support.',
  'safety.dnssec.ds': 'DS record',
  'safety.dnssec.dsAbout': 'The registrar has it already, so there is nothing to enter anywhere.',
  'safety.dnssec.copy': 'Copy the DS record',
  'safety.confirm': 'Authorisation code of a domain',
  'safety.confirm.done': 'The request is confirmed. The code comes to the e-mail of your account in a few minutes.',
  'control.what.lock': 'Transfer lock',
  'control.what.dnssec': 'DNSSEC',
  'control.doing.lock': 'Switching the transfer lock.',
  'control.doing.dnssec': 'Switching DNSSEC.',
  'control.done.lock': 'The transfer lock is updated.',
  'control.done.dnssec': 'DNSSEC is updated.',
  'control.failed.lock': 'Error updating the transfer lock',
  'control.failed.dnssec': 'Error updating DNSSEC',
} satisfies Texts<typeof russian>;
