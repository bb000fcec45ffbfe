import type { caseTexts as russian, differenceTexts as russianDifferences } from '../ru/sales-cases.ts';

export const caseTexts: typeof russian = {
  title: 'Case no. %{id}',
  missing: 'There is no such case.',
  happened: 'What happened',
  todo: 'What to do',
  facts: 'Details',
  expected: 'Expected',
  came: 'Came',
  currency: 'Currency',
  reference: 'Reference at the provider',
  was: 'The payment was',
  due: 'To be paid back',
  nothingDue: 'no money in the books',
  solution: {
    paid_back: 'The money was paid back at the provider',
    credited: 'The money was credited to the balance',
    dismissed: 'Dismissed: there was nothing to do',
    ended: 'Ended by itself: the money is accounted for',
  },
  kind: {
    underpaid: 'A guest paid too little',
    overpaid: 'A guest paid too much',
    paid_late: 'Paid too late',
    paid_cancelled: 'Paid for a cancelled order',
    paid_twice: 'Paid twice',
    account_deleted: 'Top-up of a deleted account',
    refund: 'Refund to a guest by hand',
    unknown_invoice: 'Money by an unknown invoice',
    other_reference: 'Another reference on the invoice',
    other_currency: 'Money in another currency',
    unknown_sum: 'Unknown amount',
    invoice_gone: 'The provider lost the invoice',
  },
  story: {
    underpaid:
      'A buyer without an account paid less than was due. The order is cancelled, the money waits to be paid back.',
    overpaid:
      'A buyer without an account paid more than was due. The goods are delivered, the rest waits to be paid back.',
    paid_late: 'The money came when the time to pay was over and the goods were sold out. It waits to be paid back.',
    paid_cancelled: 'The money came for a cancelled order whose goods were sold out. It waits to be paid back.',
    paid_twice: 'A buyer without an account paid a second invoice of the same payment. It waits to be paid back.',
    account_deleted: 'A top-up came when the account no longer existed. The money waits to be paid back.',
    refund: 'A refund of an order is to be made by hand: the buyer has no balance, or wanted it so.',
    unknown_invoice: 'The provider took money for an invoice that belongs to no payment of the shop.',
    other_reference:
      'An invoice of the shop was paid, but the provider reports another reference. Nothing was delivered.',
    other_currency:
      'The invoice was paid, but not in roubles. The books do not have this money, nothing was delivered.',
    unknown_sum:
      'The invoice was paid, but the provider reported no amount. The books do not have this money, nothing was delivered.',
    invoice_gone: 'The provider no longer knows this invoice. The time to pay is over, the order is cancelled.',
  },
  steps: {
    pay_back:
      'Find the invoice in the provider’s account and pay the money back there. If the order has an email address, write first. Then record it here.',
    find_owner:
      'Find the invoice in the provider’s account and find out whose money it is. If it is a buyer of the shop, pay it back there and record it here. If another system uses the same keys, give it an account of its own.',
    ask_provider:
      'Have the provider correct the invoice: the next check accepts the money and the case ends by itself. If no money came, dismiss the case.',
  },
};

export const differenceTexts: typeof russianDifferences = {
  title: 'A provider and the shop differ',
  invoice: 'Invoice %{invoice}, %{method}',
  amounts: 'In the shop: %{here}, at the provider: %{there}',
  nothing: 'nothing',
  kind: {
    paid_there_only: 'Paid at the provider only',
    paid_here_only: 'Paid in the shop only',
    unknown_here: 'The shop does not know this invoice',
    amount_differs: 'The amounts differ',
  },
  todo: {
    paid_there_only: 'If it is not gone tomorrow, find the invoice at the provider and replay its notice.',
    paid_here_only:
      'The goods were delivered, but the provider reports no payment: ask it. If the money is lost, record the loss and dismiss it.',
    unknown_here: 'If it is not gone tomorrow, find the invoice at the provider and replay its notice.',
    amount_differs: 'Ask the provider which amount is right. If money is lost, record the loss and dismiss it.',
  },
};
