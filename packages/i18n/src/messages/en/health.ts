import type { Texts } from '../../texts.ts';
import type { health as russian } from '../ru/health.ts';

/** The health checks of an own domain. */
export const health = {
  'health.title': 'Domain health',
  'health.about': 'How the domain looks from outside. We check it once a day, or right away if you ask.',
  'health.good': 'All good',
  'health.bad': '{count, plural, one {# problem} other {# problems}}',
  'health.checkedAt': 'Checked {date}',
  'health.firstText': 'The first check will run automatically within a day.',
  'health.look': 'Check now',
  'health.looked': 'Check complete: everything here is up to date.',
  'health.notAnswered':
    'The registrar or Cloudflare isn’t responding. These are the previous results; try again a little later.',
  'health.notLooked': 'Couldn’t check the domain. Try again.',
  'health.delegated.unknown': 'Name servers not checked yet',
  'health.delegated.good': 'The domain uses the servers you set',
  'health.delegated.goodText': 'The registrar has the same servers as this page.',
  'health.delegated.bad': 'The registrar has different name servers',
  'health.delegated.badText':
    'It has: {servers}. Open the name servers below and save yours again. If that doesn’t help, contact support.',
  'health.delegated.badZone':
    'It has: {servers}. Until that changes, Cloudflare and the DNS records here have no effect. Contact support and we’ll restore the right ones.',
  'health.delegated.noServers': 'none',
  'health.certificate.unknown': 'Certificate not checked yet',
  'health.certificate.good': 'The certificate works',
  'health.certificate.goodText': 'Behind Cloudflare’s proxy, the site opens over https without warnings.',
  'health.certificate.wait': 'The certificate is being issued',
  'health.certificate.waitText': 'This takes up to a day after you connect Cloudflare. You don’t need to do anything.',
  'health.certificate.bad': 'There’s no certificate',
  'health.certificate.badText':
    'Browsers warn that the connection isn’t secure. Check the name servers, and make sure no CAA record blocks the certificate. If that doesn’t help, contact support.',
  'health.certificate.none': 'Your hosting provider handles the certificate',
  'health.certificate.noneText':
    'We monitor it while Cloudflare is connected: Cloudflare issues certificates automatically and for free.',
  'health.warning.unknown': 'Not checked with Google yet',
  'health.warning.good': 'Google considers the site safe',
  'health.warning.goodText': 'Browsers open it without a red page.',
  'health.warning.bad': 'Google considers the site dangerous',
  'health.warning.badText':
    'Browsers show a red page instead of the site. Remove the dangerous content and request a review in Google Search Console.',
  'health.warning.unknownText': 'Press “Check now”, or turn on the daily check below.',
  'health.hold.unknown': 'Not checked with the registry yet',
  'health.hold.good': 'The registry hasn’t suspended the domain',
  'health.hold.goodText': 'There are no complaints that would take it offline.',
  'health.hold.bad': 'The registry has suspended the domain',
  'health.hold.badText':
    'The site and email are unreachable. Registries do this after complaints about fraud, spam or malicious files. Contact support and we’ll find out what needs fixing.',
  'health.hold.bannedText': 'See above for what this means and what to do.',
  'health.hold.overText': 'The paid term has ended and the domain is offline. Renew it or contact support.',
  'health.ban.operator': 'Blocked by the store on {date}',
  'health.ban.registry': 'Suspended by the registry on {date}',
  'health.ban.reason': 'Reason: {reason}',
  'health.ban.operatorText':
    'Its settings can’t be changed and it won’t be renewed. If this is a mistake, contact support.',
  'health.ban.registryText':
    'The site and email are unreachable, the settings can’t be changed and the domain won’t be renewed. Contact support and we’ll ask the registrar what needs fixing. Once the registry lifts the suspension, everything will work again on its own.',
  'health.gone': 'Deleted',
  'health.gone.title': 'The registrar no longer has this domain',
  'health.gone.text':
    'This happens when a domain expires or is moved to another registrar. We noticed it on {date}. The settings can no longer be changed. If the domain should be yours, contact support.',
  'health.gone.search': 'Check if it’s available',
} satisfies Texts<typeof russian>;
