import type { Texts } from '../../texts.ts';
import type { health as russian } from '../ru/health.ts';

/** How an own domain stands, as it is seen from outside. */
export const health = {
  'health.title': 'Domain health',
  'health.about': 'How it looks from outside. We look once a day, and at once when you ask.',
  'health.good': 'All is well',
  'health.bad': '{count, plural, one {# problem} other {# problems}}',
  'health.checkedAt': 'Checked {date}',
  'health.firstText': 'The first look comes by itself within a day.',
  'health.look': 'Check now',
  'health.looked': 'Checked: this is how it stands now.',
  'health.notAnswered':
    'The registrar or Cloudflare does not answer. You see what was known before; try again a little later.',
  'health.notLooked': 'The domain could not be checked. Try again.',
  'health.delegated.unknown': 'Where the domain points was not looked at yet',
  'health.delegated.good': 'The domain points where you set it',
  'health.delegated.goodText': 'The registrar has the same servers as this page.',
  'health.delegated.bad': 'The registrar has other name servers',
  'health.delegated.badText':
    'It has: {servers}. Open the name servers below and save yours once more. If that does not help, contact support.',
  'health.delegated.badZone':
    'It has: {servers}. As long as it does, Cloudflare and the DNS records here have no effect. Contact support: we will set the right ones.',
  'health.delegated.noServers': 'none',
  'health.certificate.unknown': 'The certificate was not looked at yet',
  'health.certificate.good': 'The certificate works',
  'health.certificate.goodText': 'Behind Cloudflare’s proxy the site opens over https without warnings.',
  'health.certificate.wait': 'The certificate is being issued',
  'health.certificate.waitText': 'After Cloudflare is connected this takes up to a day. There is nothing to do.',
  'health.certificate.bad': 'There is no certificate',
  'health.certificate.badText':
    'Browsers warn of an insecure connection. Check the name servers, and that no CAA record forbids a certificate. If that does not help, contact support.',
  'health.certificate.none': 'Your hosting looks after the certificate',
  'health.certificate.noneText':
    'We watch it while Cloudflare is connected, which issues one by itself, free of charge.',
  'health.warning.unknown': 'Google was not asked yet',
  'health.warning.good': 'Google finds the site safe',
  'health.warning.goodText': 'Browsers open it without a red page.',
  'health.warning.bad': 'Google finds the site dangerous',
  'health.warning.badText':
    'Browsers show a red page instead of it. Remove what is dangerous and ask for a review in Google Search Console.',
  'health.warning.unknownText': 'Press “Check now”, or switch the daily check on below.',
  'health.hold.unknown': 'The registry was not asked yet',
  'health.hold.good': 'The registry has not suspended the domain',
  'health.hold.goodText': 'There is no complaint that takes it off the net.',
  'health.hold.bad': 'The registry has suspended the domain',
  'health.hold.badText':
    'Its site and mail can’t be reached. Registries do that after complaints about fraud, spam or malicious files. Contact support: we will ask what has to be put right.',
  'health.hold.bannedText': 'What it means and what to do is said above.',
  'health.hold.overText': 'The paid time is over and the domain is off the net. Renew it or contact support.',
  'health.ban.operator': 'Blocked by the shop on {date}',
  'health.ban.registry': 'Suspended by the registry on {date}',
  'health.ban.reason': 'The reason: {reason}',
  'health.ban.operatorText':
    'Its settings can’t be changed and it is not renewed. If this is a mistake, contact support.',
  'health.ban.registryText':
    'Its site and mail can’t be reached, its settings can’t be changed and it is not renewed. Contact support: we will ask the registrar what has to be put right. Once the registry lifts it, all is back by itself.',
  'health.gone': 'Deleted',
  'health.gone.title': 'The registrar does not have this domain any more',
  'health.gone.text':
    'That happens when its time is over or it was moved. We saw it on {date}. Its settings can’t be changed any more. If the domain should be yours, contact support.',
  'health.gone.search': 'See whether it is free',
} satisfies Texts<typeof russian>;
