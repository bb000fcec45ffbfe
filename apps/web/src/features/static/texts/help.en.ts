import { VIDEO_MARK } from '@lotok/contract/limits';
import { questions } from '../compose-text.ts';
import type { StaticText } from '../static-text.ts';
import { helpButton, replacementTime, supportLink, videoNeed, warranty } from './wording.en.ts';

export const text: StaticText = {
  lead: `Answers to the questions we’re asked most. If yours isn’t here, contact ${supportLink}.`,
  sections: [
    questions('buying', 'Buying and paying', [
      [
        'Do I need an account?',
        '<p>No. The catalogue, cart, favourites and orders all work without one; you’ll see your orders in this browser. You need an account for a balance and for domains.</p>',
      ],
      [
        'How do I buy something?',
        `<p>Press {row.buy} next to a product, choose a quantity and a payment method, and go on to pay. If you’re buying several products, it’s easier to add them to your cart and pay for them together. The minimum order is {min_order} ₽; from your balance, any amount will do.</p>`,
      ],
      [
        'The payment page didn’t appear',
        `<p>Your browser probably blocked it. Open or copy the link in the window the store showed you, or press {orders.pay} in <a href="/orders">{orders.title}</a>: the order shows how long the product stays reserved for you.</p>`,
      ],
      [
        'I paid, but my order was cancelled',
        '<p>The payment arrived after the time to pay had run out. If the product is still in stock, your order will be delivered automatically. If it isn’t, the money goes to your balance or, if you bought without an account, support will refund you: press “{orders.help}” next to the order. See the <a href="/rules#replacement">store rules</a> for details.</p>',
      ],
      [
        'Can I buy through a messenger?',
        '<p>Yes. <a href="{goods_bot_url}">Our bot</a> sells the same products, and the <a href="{domains_bot_url}">domains bot</a> sells domains.</p>',
      ],
    ]),
    questions('orders', 'Orders and replacements', [
      [
        'Where is my product?',
        `<p>In <a href="/orders">{orders.title}</a>: you can view or download it there. If a product hasn’t been delivered, check that page first, then contact ${supportLink}.</p>`,
      ],
      [
        'The product doesn’t work',
        `<p>${helpButton} while the warranty lasts: ${warranty}. Replacements are delivered ${replacementTime}. See the <a href="/replacement">replacement conditions</a>.</p>`,
      ],
      [
        'What is the order key for?',
        '<p>It proves to support that the order is yours. Keep it, and don’t show it to anyone else.</p>',
      ],
      [
        'Can you give me the supplier’s contact details?',
        '<p>No. We never disclose suppliers: we answer for every product ourselves.</p>',
      ],
    ]),
    questions('words', 'Kinds of accounts', [
      [
        'What is an autoreg account?',
        '<p>One registered by a program. It’s cheap and new, suits bulk tasks, and gets blocked more often than other kinds.</p>',
      ],
      [
        'What is a selfreg account?',
        '<p>One registered by hand, by a person on an ordinary device. Platforms trust these more.</p>',
      ],
      ['What is a real account?', '<p>One that was used by a real person, with a history, friends and posts.</p>'],
      ['What is a promoted account?', '<p>An account or page that already has followers and activity.</p>'],
      [
        'Why are old accounts more expensive?',
        '<p>They resist bans better: to a platform, age and history are the mark of a genuine owner.</p>',
      ],
    ]),
    questions('using', 'Using what you bought', [
      [
        'What form do products come in?',
        '<p>The description gives the format, for example <code>username:password:email:email password</code>. Read it from left to right: the parts are separated by a colon or whichever character the description names.</p>',
      ],
      [
        'What is a proxy for?',
        '<p>A proxy hides your IP address: the platform sees the proxy’s address instead. With one, several accounts don’t look like one person, and signing in doesn’t look like a sudden move to another country. You’ll find proxies in the catalogue.</p>',
      ],
      [
        'What should I do right after buying?',
        '<p>Check the product while the warranty lasts and save the order file. Change the password and recovery details as the description advises: with some accounts it’s better to wait.</p>',
      ],
      [
        `What does ${VIDEO_MARK} in a name mean?`,
        `<p>${videoNeed} Start recording before you pay. <a href="/video-record">Recording rules</a></p>`,
      ],
    ]),
  ],
};
