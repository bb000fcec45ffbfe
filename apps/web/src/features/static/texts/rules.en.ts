import {
  AUTO_RENEWAL_DAYS,
  CARD_FROM_ROUBLES,
  CONFIRMATION_LINK_HOURS,
  DOMAIN_REFUND_HOURS,
  GUEST_SESSION_DAYS,
  LATE_PAYMENT_DAYS,
  NS_RECORDS_MAX,
  NS_RECORDS_MIN,
  PAYMENT_NOTICE_DAYS,
  RENEWAL_GRACE_DAYS,
  RESERVATION_MINUTES,
  SCARCE_RESERVATION_MINUTES,
  USER_SESSION_DAYS,
} from '@lotok/contract/limits';
import { chapters } from '../compose-text.ts';
import type { StaticText } from '../static-text.ts';
import { roubles } from '../terms.ts';
import { guestRefund, refundTime, replacementTime, supportLink, videoNeed, warranty } from './wording.en.ts';

export const text: StaticText = {
  lead: `In short: the warranty runs for ${warranty}; replacements are made ${replacementTime} and refunds ${refundTime}; money on your balance can be spent but not withdrawn. The full rules follow.`,
  sections: chapters([
    [
      'general',
      'General',
      [
        'These rules are the agreement between you and {name}. You accept them by placing an order, topping up your balance or creating an account.',
        'The store sells digital products individually (accounts for social networks, email and games, VPN access, software, AI services, proxies, subscriptions) and registers domains.',
        'You can buy products without an account. You need one for a balance, domains and profile settings.',
        'The rules may change; the current version is always on this page. Each order is governed by the version in force when it was placed.',
      ],
    ],
    [
      'goods',
      'Products and descriptions',
      [
        'The description says what you get, in which format, and how to use it. It is part of the agreement, so read it before you pay.',
        'Prices are in ₽ per item and are fixed when you place the order. Later changes don’t affect it.',
        'The picture is there to help you recognise a product; it doesn’t describe its features.',
        'We don’t disclose our suppliers’ contact details.',
        'The length of a subscription, rental or access stated in a name is a feature of the product. Replacements and refunds are made under the <a href="#warranty">warranty</a>, which is shorter.',
        'How long an account lasts after the warranty depends on how it’s used: on the proxy, the activity and the platform’s own rules. We aren’t liable for that.',
      ],
    ],
    [
      'payment',
      'Orders and payment',
      [
        `You can pay by card, by SBP (Faster Payments), with cryptocurrency, from an LZT Market wallet, through Crypto Bot or, with an account, from your balance. Cards and SBP are meant for ${roubles(CARD_FROM_ROUBLES)} or more, as the payment method says: the payment provider may not accept less.`,
        'The store adds nothing to the price of your order, but the payment provider may charge you a fee. If we know the fee, it’s shown under the payment method before you pay.',
        `The minimum order is {min_order} ₽, unless the payment method names a larger amount. There’s no minimum when you pay from your balance.`,
        `Products are reserved for you for ${RESERVATION_MINUTES} minutes, or for ${SCARCE_RESERVATION_MINUTES} if you order without an account and unpaid orders hold most of the product. If no payment arrives in that time, the order is cancelled and the products go back on sale.`,
        `If a payment doesn’t arrive in time, we keep looking for it for ${LATE_PAYMENT_DAYS} days. As soon as we find it, we deliver the order if the product is still in stock, and refund you if it isn’t.`,
        'If you pay too little, the order is cancelled and you get a refund. If you pay too much, the order is delivered and the difference is refunded.',
        'If a payment fails, the store has received nothing. Your bank may still hold the amount for a while; only the bank can tell when it will be released.',
        'Orders paid from your balance are delivered at once.',
      ],
    ],
    [
      'delivery',
      'Delivery',
      [
        'The product appears in <a href="/orders">{orders.title}</a> as soon as the payment is confirmed. You can view it there or download it as a file. If you gave an email address at checkout, we also send a copy there.',
        'Orders placed without an account can only be seen in the browser where they were placed. If you clear its data, you lose access to them, so give an email address or save the file straight away. If you sign in or create an account in the same browser, your orders move to that account.',
        'Every order has a key that proves to support that the order is yours. Don’t share it with anyone else.',
        'Once you receive an account, change its password and recovery details, unless the description advises you to wait.',
      ],
    ],
    [
      'warranty',
      'Warranty',
      [
        `The warranty runs for ${warranty}. Each product’s description states its warranty period. Check the product within that time.`,
        'The warranty means that the product works and matches its description when you check it.',
        `The warranty doesn’t apply if:<ul>
        <li>it has expired;</li>
        <li>the instructions in the description weren’t followed: for example, you signed in without a proxy or from another country, took mass actions or changed details too soon;</li>
        <li>the product has already been used, resold or passed on to someone else;</li>
        <li>the account was blocked because of something done after signing in;</li>
        <li>you chose the wrong product or dislike features that the description states.</li>
      </ul>`,
        `${videoNeed} See the <a href="/video-record">video record rules</a>.`,
      ],
    ],
    [
      'replacement',
      'Replacements and refunds',
      [
        'A warranty claim must be made within the warranty period. The <a href="/replacement">replacement conditions</a> explain how.',
        `Replacements are delivered ${replacementTime}.`,
        `If we have nothing to replace an item with, we refund the price of the items that don’t work ${refundTime}.`,
        `Refunds go to your store balance. ${guestRefund}`,
        'Products that work and match their description are not refunded: you have already seen the data.',
      ],
    ],
    [
      'balance',
      'Balance',
      [
        `You can top up your balance with {min_top_up} ₽ or more and spend it on the store’s products and domains. Whatever amount we receive is credited.`,
        'Money can’t be withdrawn from the balance, including money refunded to it.',
        'A balance can’t be transferred to another buyer.',
      ],
    ],
    [
      'domains',
      'Domains',
      [
        'A domain is registered for one year; its price is in ₽ per year. Your details aren’t passed to the registry: the store is listed as the contact.',
        'Check the spelling: a registered domain can’t be renamed or returned.',
        `If the registrar refuses after you’ve paid, the money goes back to your balance within ${DOMAIN_REFUND_HOURS} hours of the refusal.`,
        `You can renew a domain for a year while it’s active and usually for ${RENEWAL_GRACE_DAYS} days after it expires. If you switch on auto-renewal, it takes the price of a year from your balance ${AUTO_RENEWAL_DAYS} days before the end. If the registrar doesn’t renew the domain, the money goes back to your balance.`,
        `You can manage a domain’s name servers (${NS_RECORDS_MIN} to ${NS_RECORDS_MAX}), Cloudflare, automatic SSL, TLS 1.3, DNS records and DNSSEC, and get an authorisation code to move it to another registrar. Changes take time to spread, usually up to a day.`,
        'Domains must not be used for phishing, malware, spam or any other harm. A domain blocked for breaking this rule can’t be managed, renewed or refunded. If it was blocked by mistake, contact support.',
        'The Google warning check shows what Google knows about a domain now; it doesn’t protect against future warnings.',
      ],
    ],
    [
      'forbidden',
      'What isn’t allowed',
      [
        'Using products for fraud, hacking, spam, harassment or anything else that breaks the law.',
        'Disputing a payment for a delivered product with a bank or payment provider instead of contacting support.',
        'Forging recordings or messages, or claiming a replacement or refund twice for the same item.',
        'Exploiting faults in the store. If you find one, tell support.',
        'If you break these rules, we may reject your request, cancel an unpaid order and close your store account.',
      ],
    ],
    [
      'liability',
      'Liability',
      [
        'We’re responsible for products working and matching their descriptions, up to the price you paid.',
        'We aren’t liable for rule changes or outages of the platforms the products are made for, or for losses arising from their use.',
        'The buyer is responsible for what’s done with purchased accounts and domains.',
      ],
    ],
    [
      'data',
      'Your data',
      [
        'About your purchases we keep: the product, its price, discount and promo code, the order’s status and key, your language, your email address if you gave one, the delivered data (encrypted), payments and refunds, your messages with support and warranty claims. We also keep your cart and favourites.',
        'About your account: the username, the email address, your Telegram name if you gave one, a hash of your password (never the password itself), your two-step verification and passkeys, your balance and its history, who invited you and whom you invited.',
        `About where you’re signed in: the device, the IP address, and when you signed in and were last active. You can see these sessions in your settings and end any of them. A session is deleted once it ends, or after ${USER_SESSION_DAYS} days without use. If you have no account, neither your device nor your address is linked to your orders, and you keep access to them as long as you visit at least once every ${GUEST_SESSION_DAYS} days.`,
        'About your domains: the name, its term and name servers, the history of changes including the DNS records you changed, blocks, and the result of the Google check. The DNS records themselves are held by Cloudflare if you’ve connected it.',
        `About emails: who we sent them to, when and about what. These notes contain no products, and a code or link is erased as soon as its email has been sent. Notices from payment providers are kept for ${PAYMENT_NOTICE_DAYS} days. Visitors’ IP addresses are remembered for about an hour, to stop password guessing and overload.`,
        'We share only what a service can’t work without: the amount and order number with the payment provider; the domain and the store’s contact details with the registrar; the domain and its records with Cloudflare, if you connect it; the domain with Google, if you switch on the check; the address and the email itself with the email provider. When you create an account, hCaptcha runs its check in your browser. The store neither receives nor stores card details.',
        'Your browser stores your language (also in a cookie, for a year), the theme, the token by which the store recognises you, the code of whoever invited you, your last payment method, the email address for copies of orders, names and extensions you’ve checked, and a payment you haven’t finished. The site has no ads or visitor tracking.',
        `You can delete your account in <a href="/profile/settings">settings</a>: confirm it with the link we email you, which is valid for ${CONFIRMATION_LINK_HOURS} hours. This erases the username, email address, Telegram name, password, two-step verification, passkeys, sessions, cart, favourites, email addresses in orders, notes of sent emails and the text of your messages. Orders, payments, balance movements and domains remain without your name, since the accounts wouldn’t add up otherwise. Money on the balance, access to orders and control of domains are lost.`,
        'Everything else is kept indefinitely. To erase the data of orders placed without an account, create an account in the same browser and delete it. Erased data stays in backups until newer ones replace them.',
      ],
    ],
    [
      'contact',
      'Contact',
      [
        `Send questions and complaints to ${supportLink}. All the store’s addresses are in <a href="/contacts">{static.contacts}</a>.`,
      ],
    ],
  ]),
};
