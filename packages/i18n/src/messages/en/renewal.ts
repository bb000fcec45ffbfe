import type { Texts } from '../../texts.ts';
import type { renewal as russian } from '../ru/renewal.ts';

/** Renewal of an own domain. */
export const renewal = {
  'renewal.title': 'Renewal',
  'renewal.about': 'Domains are registered for a year. To keep yours, renew it before it expires.',
  'renewal.until': 'Paid until {date}',
  'renewal.ended': 'Expired on {date}',
  'renewal.left': '{days, plural, =0 {Expires today.} one {# day left.} other {# days left.}}',
  'renewal.button': 'Renew for a year',
  'renewal.price': '{price} per year',
  'renewal.pending': 'Paid, renewing',
  'renewal.pendingText':
    'This usually takes less than a minute. The page will update on its own, and you can close it.',
  'renewal.graceText':
    'You can usually still renew a domain at the same price for {RENEWAL_GRACE_DAYS} days after it expires. After that, getting it back costs far more or isn’t possible.',
  'renewal.redemptionText':
    'You can no longer renew it at the usual price: the registry charges a separate fee to restore a name, and not every extension allows it. Contact support and we’ll find out the price.',
  'renewal.goneText': 'The registry has released the name. If nobody has taken it yet, you can buy it again.',
  'renewal.bannedText': 'A blocked domain can’t be renewed.',
  'renewal.unsoldText': 'We can’t renew domains with this extension right now. Contact support.',
  'renewal.aheadText': 'Paid almost 10 years ahead: registries don’t allow more.',
  'renewal.buyAgain': 'Check the name',
  'renewal.auto': 'Renew automatically',
  'renewal.autoHint':
    '{AUTO_RENEWAL_DAYS} days before the domain expires, we’ll take the price of a year from your balance. If you don’t have enough, we’ll email you and try again every day.',
  'renewal.window': 'Domain renewal',
  'renewal.payment': 'Renewal payment',
  'renewal.fromTo': 'Now paid until {from}, after renewal until {to}',
  'renewal.paid': 'Paid: {domain}. Renewing it for a year.',
  'renewal.done': 'The domain is renewed until {date}.',
  'renewal.refused': 'The domain wasn’t renewed, and the money is on your balance.',
  'renewal.failed': 'Couldn’t renew the domain.',
  'renewal.unavailable': 'This domain can’t be renewed right now.',
  'renewal.kind': 'renewal',
  'renewal.status.renewing': 'Renewing',
  'renewal.status.renewed': 'Renewed',
  'renewal.link.next':
    'The renewal of {domain} will start as soon as you’ve paid. The link is valid for {RESERVATION_MINUTES} minutes.',
  'renewal.link.renewingText': 'Renewing {domain}. It usually takes a minute.',
  'renewal.link.renewed': 'The domain is renewed',
  'renewal.link.renewedText': '{domain} is paid for another year.',
  'renewal.link.refundedText': 'The registrar didn’t renew {domain}. The money is already on your balance.',
  'renewal.link.failed': 'The domain isn’t renewed',
  'renewal.return.checkingText':
    'This usually takes less than a minute. The page will update on its own and the renewal will start. If you haven’t paid yet, open the payment page again.',
  'renewal.return.slowText':
    'Banks and crypto networks sometimes take a while. We keep checking the payment, so you can close this page: the domain will be renewed without you. If you’ve already paid, don’t pay again.',
  'renewal.return.late':
    'Money that arrives later isn’t lost: we’ll renew the domain if that’s still possible, or refund it to your balance.',
  'renewal.return.refundedText':
    'The registrar didn’t renew the domain. The money is already on your balance: try again or contact support.',
  'renewal.return.declinedText':
    'The payment provider declined the payment and the store received no money. If your bank is holding the amount, the bank will release it. Try again or use another method.',
  'renewal.return.open': 'Open the domain',
} satisfies Texts<typeof russian>;
