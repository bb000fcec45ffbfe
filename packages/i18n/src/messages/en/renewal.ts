import type { Texts } from '../../texts.ts';
import type { renewal as russian } from '../ru/renewal.ts';

/** Keeping an own domain for another year. */
export const renewal = {
  'renewal.title': 'Renewal',
  'renewal.about': 'A domain is registered for a year. To keep the name, renew it before its term ends.',
  'renewal.until': 'Paid for until {date}',
  'renewal.ended': 'The term ended on {date}',
  'renewal.left': '{days, plural, =0 {It ends today.} one {# day left.} other {# days left.}}',
  'renewal.button': 'Renew for a year',
  'renewal.price': '{price} a year',
  'renewal.pending': 'Paid, renewing',
  'renewal.pendingText': 'Usually this takes less than a minute. The page updates itself; you may close it.',
  'renewal.graceText':
    'For 30 days after the end a domain can usually still be renewed at the same price. After that, getting it back costs far more or is impossible.',
  'renewal.redemptionText':
    'It can no longer be renewed at the usual price: the registry gives the name back for a fee, and not in every zone. Write to support, and we will find out the price.',
  'renewal.goneText': 'The registry has released the name. If nobody has taken it yet, it can be bought again.',
  'renewal.bannedText': 'A blocked domain is not renewed.',
  'renewal.unsoldText': 'Domains in this zone are not renewed here at the moment. Write to support.',
  'renewal.aheadText': 'Paid for almost 10 years ahead: registries allow no more.',
  'renewal.buyAgain': 'Check the name',
  'renewal.auto': 'Renew automatically',
  'renewal.autoHint':
    'Seven days before the end we take the price of a year from your balance. If it is not enough, we write to you and try every day.',
  'renewal.window': 'Domain renewal',
  'renewal.payment': 'Renewal payment',
  'renewal.fromTo': 'Paid for until {from} now, until {to} then',
  'renewal.paid': 'Paid: {domain}. Renewing it for a year.',
  'renewal.done': 'The domain is renewed until {date}.',
  'renewal.refused': 'The domain was not renewed, the money is on your balance.',
  'renewal.failed': 'The domain could not be renewed.',
  'renewal.unavailable': 'This domain can’t be renewed at the moment.',
  'renewal.kind': 'renewal',
  'renewal.status.renewing': 'Renewing',
  'renewal.status.renewed': 'Renewed',
  'renewal.link.next': 'The renewal of {domain} begins as soon as it is paid. The link is good for 30 minutes.',
  'renewal.link.renewingText': 'Renewing {domain}. Usually this takes a minute.',
  'renewal.link.renewed': 'The domain is renewed',
  'renewal.link.renewedText': '{domain} is paid for another year.',
  'renewal.link.refundedText': 'The registrar did not renew {domain}. The money is on your balance.',
  'renewal.link.failed': 'The domain is not renewed',
  'renewal.return.checkingText':
    'Usually this takes less than a minute. The page updates itself, and the renewal begins. If you have not paid yet, open the payment again.',
  'renewal.return.slowText':
    'Banks and crypto networks are sometimes slow. We ask the payment service ourselves, and you may close the page: the domain is renewed without you. If you have paid, do not pay again.',
  'renewal.return.late':
    'Money that comes later is not lost: we renew the domain if that is still possible, or put it on your balance.',
  'renewal.return.refundedText':
    'The registrar did not renew the domain. The money is on your balance: try again, or write to support.',
  'renewal.return.declinedText':
    'The payment service declined it, nothing was charged. Try again, for example by another method.',
  'renewal.return.open': 'Open the domain',
} satisfies Texts<typeof russian>;
