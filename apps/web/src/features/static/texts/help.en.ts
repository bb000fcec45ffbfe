import { MIN_ORDER_ROUBLES, RESERVATION_MINUTES } from '@lotok/contract/limits';
import { questions } from '../compose-text.ts';
import type { StaticText } from '../static-text.ts';
import { INSTAGRAM_WARRANTY_MINUTES, REPLACEMENT_WORKING_DAYS, WARRANTY_MINUTES } from '../terms.ts';

const support = '<a href="{support_url}">support</a>';

export const text: StaticText = {
  lead: `Answers to what buyers ask most. If yours is not here, write to ${support}.`,
  sections: [
    questions('buying', 'Buying and paying', [
      [
        'Do I need an account?',
        '<p>No. The catalogue, the cart, favourites and orders work without one; your orders live in this browser. You need an account for the balance and for domains.</p>',
      ],
      [
        'How do I buy?',
        `<p>Press Buy at a product, choose the quantity and the payment method, and go on to pay. Several products are easier to put in the cart and pay for together. The minimum is ${MIN_ORDER_ROUBLES} ₽; from the balance, any amount.</p>`,
      ],
      [
        'The payment window did not open',
        `<p>Your browser probably held it back. Copy the address from the “Payment” window or open it in <a href="/orders">Orders</a>: the goods wait ${RESERVATION_MINUTES} minutes for the payment.</p>`,
      ],
      [
        'I paid, but the order is cancelled',
        `<p>The payment came after the reservation had run out. The order is fulfilled by itself if the goods are still there. If not, the money goes to your balance; if you bought without an account, write to ${support}.</p>`,
      ],
      [
        'Can I buy in a messenger?',
        '<p>Yes: <a href="{goods_bot_url}">our bot</a> sells the same goods, and the <a href="{domains_bot_url}">domains bot</a> sells domains.</p>',
      ],
    ]),
    questions('orders', 'Orders and replacements', [
      [
        'Where are my goods?',
        `<p>In <a href="/orders">Orders</a>: you can view and download them there. If something has not been delivered, check that page first, then write to ${support}.</p>`,
      ],
      [
        'The goods do not work',
        `<p>Open <a href="/orders">Orders</a> and press “Need help” at that order. Do so within ${WARRANTY_MINUTES} minutes of delivery (${INSTAGRAM_WARRANTY_MINUTES} minutes for Instagram) and attach a video. A replacement takes up to ${REPLACEMENT_WORKING_DAYS} working days. <a href="/replacement">Replacements</a> tells the rest.</p>`,
      ],
      [
        'What is the secret key of an order for?',
        '<p>It tells support that the order is yours. Keep it and show it to nobody else.</p>',
      ],
      [
        'Will you give me the supplier’s contact?',
        '<p>No. We never disclose suppliers; we answer for every product ourselves.</p>',
      ],
    ]),
    questions('words', 'Kinds of accounts', [
      [
        'What is an autoreg account?',
        '<p>One that a program registered. Cheap and new, good for bulk work, blocked more often than others.</p>',
      ],
      [
        'What is a selfreg account?',
        '<p>One that a person registered by hand on an ordinary device. Platforms trust these more.</p>',
      ],
      ['What is a real account?', '<p>One that a living person used before: with a history, friends and posts.</p>'],
      ['What is a promoted account?', '<p>An account or page that already has followers and activity.</p>'],
      [
        'Why are old accounts dearer?',
        '<p>They resist bans better: to a platform, age and history are signs of a genuine owner.</p>',
      ],
    ]),
    questions('using', 'Using what you bought', [
      [
        'In what form are goods delivered?',
        '<p>The format is in the product description, for example <code>login:password:mail:mail password</code>. Read it from left to right: the parts are separated by a colon or another sign that the description names.</p>',
      ],
      [
        'What is a proxy for?',
        '<p>A proxy hides your IP address: the platform sees the proxy’s instead. With one, several accounts do not look like one person, and signing in does not look like a sudden move abroad. There are proxies in the catalogue.</p>',
      ],
      [
        'What should I do right after buying?',
        '<p>Check the goods while the warranty lasts and save the order’s file. Change the password and recovery details as the description advises: with some accounts it is better to wait.</p>',
      ],
      [
        'What does “Video record” mean?',
        '<p>Such goods are replaced or refunded only with a video of the payment, the delivery and the attempt to sign in. Start recording before you pay. <a href="/video-record">Rules of recording</a></p>',
      ],
    ]),
  ],
};
