import type { Texts } from '../../texts.ts';
import type { safety as russian } from '../ru/safety.ts';

/** Transfer lock, authorisation code and DNSSEC of an own domain. */
export const safety = {
  'safety.title': 'Transfer and security',
  'safety.about': 'Whether the domain can be moved to another registrar, and what that takes.',
  'safety.lock': 'Transfer lock',
  'safety.lock.on': 'The domain can’t be moved to another registrar, even if someone learns its authorisation code.',
  'safety.lock.off': 'Anyone who knows the authorisation code can move the domain to another registrar.',
  'safety.lock.unknown': 'We’re asking the registrar whether the lock is on. Check back in a few minutes.',
  'safety.code': 'Authorisation code',
  'safety.code.about': 'Your new registrar will ask for it. We send it only to your account’s address, in two emails:',
  'safety.code.confirm': 'the first has a link to confirm the request, valid for {CONFIRMATION_LINK_HOURS} hours;',
  'safety.code.come': 'the second has the code itself, to enter at the new registrar.',
  'safety.code.get': 'Get the code',
  'safety.code.again': 'Resend',
  'safety.code.locked': 'To get the code, turn off the transfer lock.',
  'safety.code.sent':
    'We’ve sent an email with a link to your account’s address. Open it and confirm the request: the code will arrive in the next email.',
  'safety.dnssec': 'DNSSEC',
  'safety.dnssec.about': 'Signs DNS answers so that nobody can replace them on the way.',
  'safety.dnssec.needsZone': 'You can turn this on once Cloudflare is active for this domain.',
  'safety.dnssec.on': 'The registry has published the key, and signatures are checked.',
  'safety.dnssec.pending':
    'The registrar has the key. The registry usually publishes it within a few hours, sometimes within a day. Your site and email keep working meanwhile.',
  'safety.dnssec.failed':
    'Cloudflare couldn’t sign the zone. Turn DNSSEC off and on again; if that doesn’t help, contact support.',
  'safety.dnssec.ds': 'DS record',
  'safety.dnssec.dsAbout': 'The registrar already has it, so you don’t need to enter it anywhere.',
  'safety.dnssec.copy': 'Copy DS record',
  'safety.confirm': 'Domain authorisation code',
  'safety.confirm.done':
    'Your request is confirmed. The code will arrive at your account’s email address in a few minutes.',
  'control.what.lock': 'Transfer lock',
  'control.what.dnssec': 'DNSSEC',
  'control.doing.lock': 'Updating the transfer lock.',
  'control.doing.dnssec': 'Updating DNSSEC.',
  'control.done.lock': 'Transfer lock updated.',
  'control.done.dnssec': 'DNSSEC updated.',
  'control.failed.lock': 'Couldn’t update the transfer lock',
  'control.failed.dnssec': 'Couldn’t update DNSSEC',
} satisfies Texts<typeof russian>;
