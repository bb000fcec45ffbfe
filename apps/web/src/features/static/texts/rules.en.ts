import {
  CARD_FROM_ROUBLES,
  MIN_ORDER_ROUBLES,
  MIN_TOP_UP_ROUBLES,
  NS_RECORDS_MAX,
  NS_RECORDS_MIN,
  RESERVATION_MINUTES,
} from '@lotok/contract/limits';
import { chapters } from '../compose-text.ts';
import type { StaticText } from '../static-text.ts';
import {
  DOMAIN_REFUND_HOURS,
  INSTAGRAM_WARRANTY_MINUTES,
  REFUND_HOURS,
  REPLACEMENT_WORKING_DAYS,
  WARRANTY_MINUTES,
} from '../terms.ts';

const support = '<a href="{support_url}">support</a>';

export const text: StaticText = {
  lead: `In short: a ${WARRANTY_MINUTES}-minute warranty from delivery, replacement within ${REPLACEMENT_WORKING_DAYS} working days, refunds within ${REFUND_HOURS} hours, and a balance that is spent in the shop and not withdrawn. The full terms follow.`,
  sections: chapters([
    [
      'general',
      'General',
      [
        'These terms are the agreement between you and {name}. By placing an order, topping up your balance or signing up you accept them.',
        'The shop sells digital goods by the piece (accounts for social networks, mail and games, VPN, software, AI services, proxies, subscriptions) and registers domains.',
        'You can buy without an account. You need one for the balance, domains and profile settings.',
        'The terms may change; the current version is always on this page. An order is governed by the version in force when it was placed.',
      ],
    ],
    [
      'goods',
      'Goods and descriptions',
      [
        'What you get, in which format and how to handle it is stated in the product description. The description is part of the agreement, so read it before you pay.',
        'Prices are in roubles per piece and are fixed when the order is placed. A later change does not affect your order.',
        'The picture helps you recognise a product; it does not describe its properties.',
        'We do not disclose the contacts of our suppliers.',
        'How long an account lasts after the warranty depends on how it is used: on proxies, on activity and on the rules of the platform. We do not guarantee that.',
      ],
    ],
    [
      'payment',
      'Orders and payment',
      [
        `You can pay by card, by SBP (the Russian fast payment system), with cryptocurrency, from an LZT Market wallet, through Crypto Bot and, once signed up, from your balance. For cards and SBP the payment system accepts amounts from ${CARD_FROM_ROUBLES} ₽.`,
        `The minimum order is ${MIN_ORDER_ROUBLES} ₽. There is no minimum when you pay from the balance.`,
        `Goods are reserved for you for ${RESERVATION_MINUTES} minutes. If no payment arrives by then, the order is cancelled and the goods go back on sale.`,
        `If the money arrives later, we deliver the order as long as the goods are in stock. If they are gone, the amount goes to your balance; if you bought without an account, write to ${support} and we will pay it back by hand.`,
        'An order paid from the balance is fulfilled at once.',
      ],
    ],
    [
      'delivery',
      'Delivery',
      [
        'The goods appear in <a href="/orders">Orders</a> as soon as the payment is confirmed. You can view them there and download them as a file. If you gave an e-mail at checkout, a copy goes there too.',
        'Orders made without an account live in the browser in which they were placed. If you clear its data you lose access to them, so give an e-mail or save the file right away.',
        'Every order has a secret key that proves to support that the order is yours. Share it with nobody else.',
        'Once you have an account in hand, change its password and recovery details, unless the description advises you to wait.',
      ],
    ],
    [
      'warranty',
      'Warranty',
      [
        `The warranty lasts ${WARRANTY_MINUTES} minutes from delivery, for Instagram goods ${INSTAGRAM_WARRANTY_MINUTES} minutes. Check the goods within that time.`,
        'It means that the goods work and match their description when you check them.',
        `The warranty does not apply if:<ul>
        <li>its time is over;</li>
        <li>the conditions in the description were ignored: signing in without a proxy or from another country, mass actions, changing details too early;</li>
        <li>the goods were already used, resold or passed on;</li>
        <li>the account was blocked because of what was done after signing in;</li>
        <li>you chose the wrong product or do not like properties that the description states.</li>
      </ul>`,
        'Goods marked “Video record” are replaced or refunded only with a recording made by the <a href="/video-record">video record rules</a>.',
      ],
    ],
    [
      'replacement',
      'Replacements and refunds',
      [
        'A request must be made within the warranty. <a href="/replacement">Replacements</a> explains how.',
        `A replacement is provided within ${REPLACEMENT_WORKING_DAYS} working days.`,
        `If there is nothing to replace the goods with, we refund the price of the pieces that do not work. The refund is made within ${REFUND_HOURS} hours after the decision.`,
        'Money is refunded to the balance. If you bought without an account, support will agree with you on the way.',
        'Goods that work and match their description are not refunded: what has been delivered can no longer be unseen.',
      ],
    ],
    [
      'balance',
      'Balance',
      [
        `The balance is topped up from ${MIN_TOP_UP_ROUBLES} ₽ and spent on the goods and domains of the shop.`,
        'Money cannot be withdrawn from the balance, including money that came back to it for an order.',
        'The balance cannot be passed on to another user.',
      ],
    ],
    [
      'domains',
      'Domains',
      [
        'A domain is registered for one year; its price is in roubles per year. Your data does not go to the registry: the shop stands as the contact.',
        'Check the spelling: a registered domain can be neither renamed nor returned.',
        `If the registrar refuses after payment, the money goes back to your balance. Domain refunds are made within ${DOMAIN_REFUND_HOURS} hours.`,
        'A domain can be renewed for a year while its term runs, and usually for 30 days after its end. Automatic renewal, if you switch it on, takes the price of a year from your balance 7 days before the end. If the registrar does not renew it, the money goes back to your balance.',
        `Domain management gives you name servers (${NS_RECORDS_MIN} to ${NS_RECORDS_MAX}), Cloudflare, automatic SSL, TLS 1.3, DNS records, DNSSEC and the code for moving to another registrar. Changes take time to spread, usually up to a day.`,
        'Domains must not be used for phishing, malware, spam or any other harm. A domain blocked for a violation is neither restored nor refunded.',
        'The check for Google’s warning shows what the service knows about a domain now; it does not protect from later marks.',
      ],
    ],
    [
      'forbidden',
      'What is not allowed',
      [
        'Using goods for fraud, break-ins, spam, harassment or any other breach of the law.',
        'Disputing a payment for delivered goods with a bank or payment system instead of writing to support.',
        'Forging recordings or messages, or asking twice for the same goods.',
        'Exploiting faults of the shop. If you find one, tell support.',
        'In case of a violation we may reject the request, cancel an unpaid order and close the shop account.',
      ],
    ],
    [
      'liability',
      'Liability',
      [
        'We answer for the goods working and matching their description, up to their price.',
        'We do not answer for changes of rules and outages of the platforms that the goods are made for, nor for losses from using them.',
        'What is done with purchased accounts and domains is the buyer’s responsibility.',
      ],
    ],
    [
      'data',
      'Your data',
      [
        'We keep only what the shop needs: orders and, for registered users, the login, e-mail and Telegram name if given.',
        'The payment system receives the amount and the order number. The shop neither receives nor stores card details.',
        'The language, the theme and the access token are kept in your browser.',
        'You can delete your shop account in the profile settings; a letter asks you to confirm.',
      ],
    ],
    [
      'contact',
      'Contact',
      [
        `Send questions and complaints to ${support}. All addresses of the shop are in <a href="/contacts">Contacts</a>.`,
      ],
    ],
  ]),
};
