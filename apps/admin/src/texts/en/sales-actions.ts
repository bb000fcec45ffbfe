import type { salesActions as russian } from '../ru/sales-actions.ts';

export const salesActions: typeof russian = {
  refundOrder: {
    label: 'Refund',
    title: 'Refund the order',
    done: 'Refunded',
    units: 'Which units',
    whole: 'The goods are not delivered yet, so the whole order is refunded and its units are on sale again.',
    choose: 'Choose at least one unit.',
    overLimit: 'This is more than your role may refund.',
    limit: 'Your role may refund %{amount} more of this order.',
    where: 'Where to',
    to: {
      balance: 'To the buyer’s balance, at once',
      link: 'By a link to %{email}, which the buyer redeems within 30 days',
      hand: 'By hand: a case is opened, you pay it back at the provider',
    },
    nothing: 'Nothing is chosen.',
    amount: '%{amount} will be refunded: %{pieces}',
    refusal: {
      VALIDATION: 'These units were refunded or replaced already. Close the dialog: the page is up to date.',
      FORBIDDEN: 'The refunds of this order would exceed the limit of your role. Hand the order over to a manager.',
      STALE: 'The order has just changed, for instance it was delivered. Close the dialog: the page is up to date.',
    },
  },
  replaceUnits: {
    label: 'Replace',
    title: 'Replace units',
    done: 'Replaced',
    choose: 'Choose at least one unit.',
    amount:
      '%{pieces} of “%{product}” will be taken from the stock. No money moves, the former units do not go on sale again.',
    email: 'The replacement is sent to %{email} and appears in the order.',
    chat: 'The replacement is sent to the buyer’s Telegram chat and appears in the order.',
    emailAndChat: 'The replacement is sent to %{email} and to the buyer’s Telegram chat, and appears in the order.',
    noEmail: 'There is no address and no Telegram chat: the buyer sees the replacement in the order.',
    refusal: {
      VALIDATION: 'These units were replaced or refunded already. Close the dialog: the page is up to date.',
      OUT_OF_STOCK: 'There are not enough units of this product in stock. Add stock or refund.',
    },
  },
  redeliverOrder: {
    label: 'Send again',
    title: 'Send the goods again',
    done: 'The goods are being sent',
    email: 'An email with all goods of this payment goes to %{email}. The buyer gets no new goods.',
    chat: 'All goods of this payment go to the buyer’s Telegram chat. The buyer gets no new goods.',
    emailAndChat:
      'All goods of this payment go to %{email} and to the buyer’s Telegram chat. The buyer gets no new goods.',
    refusal: {
      VALIDATION:
        'There is nothing to send: the goods are not delivered, or the buyer has neither an address nor a Telegram chat.',
    },
  },
  cancelOrder: {
    back: 'Keep the order',
    label: 'Cancel the order',
    title: 'Cancel the unpaid order',
    done: 'The order is cancelled',
    facts: 'The order of %{amount} will be cancelled, %{pieces} will be on sale again.',
    others: 'The orders of the same payment are cancelled with it: %{orders}.',
    late: 'If the money comes after all, the shop delivers while in stock, or gives it back.',
    refusal: { VALIDATION: 'It is too late: the order was paid or cancelled before. Close the dialog and look at it.' },
  },
  revealUnits: {
    label: 'Show the goods',
    title: 'Show the buyer’s goods',
    done: 'Shown, and recorded in the log',
    facts: 'You will see %{pieces}. The log records who looked and when.',
  },
  payBackCase: {
    label: 'Money was paid back',
    title: 'Record that the money was paid back',
    done: 'Recorded, the case is solved',
    facts:
      'You confirm that %{amount} was paid back to the buyer at %{method}. The shop itself sends nothing, it only records this in the books.',
    factsUnknown:
      'You confirm that %{amount} was paid back at the provider. The shop itself sends nothing, it only records this in the books.',
    provider: 'Provider',
    refusal: {
      VALIDATION:
        'The case is solved already, or another provider paid it back. Close the dialog: the page is up to date.',
    },
  },
  dismissCase: {
    label: 'Dismiss: no money came',
    title: 'Dismiss the case',
    done: 'Dismissed',
    facts:
      'The books have no money for this case, and nothing moves. Dismiss it once the provider has confirmed that no money came.',
    refusal: { VALIDATION: 'The case is solved already, or it holds money. Close the dialog: the page is up to date.' },
  },
  dismissDifference: {
    label: 'Stop reporting',
    title: 'Dismiss the difference',
    done: 'Dismissed',
    facts:
      '%{invoice}. Nothing changes in the books, and the shop will never report this invoice again. Dismiss it once the provider has answered and any loss is in your bookkeeping.',
    refusal: { NOT_FOUND: 'The difference is gone: it was dismissed, or both sides agree again. Close the dialog.' },
  },
  resendMail: {
    label: 'Send again',
    title: 'Send the email again',
    done: 'The email is being sent',
    factsFailed: 'The shop tries again to send this email to %{email}.',
    factsSent: 'A copy of this email goes to %{email}.',
    refusal: { VALIDATION: 'The email is still being sent, or it had a code that was deleted.' },
  },
};
