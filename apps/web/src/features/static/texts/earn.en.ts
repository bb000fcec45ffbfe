import { BOT_SET_UP_MINUTES } from '@lotok/contract/limits';
import { steps } from '../compose-text.ts';
import type { StaticText } from '../static-text.ts';
import { PARTNER_MIN_PIECES_A_MONTH, PROMO_CODE_DOLLARS } from '../terms.ts';
import { supportLink } from './wording.en.ts';

export const text: StaticText = {
  lead: `Create your own messenger bot and sell our products or domains through it at your own markup. It’s free and takes about ${BOT_SET_UP_MINUTES} minutes.`,
  places: [
    {
      address: 'goods_bot_url',
      icon: 'goods',
      title: 'Products programme',
      about: 'A bot that sells accounts, keys, subscriptions and proxies from our catalogue.',
    },
    {
      address: 'domains_bot_url',
      icon: 'domains',
      title: 'Domains programme',
      about: 'A bot that registers domains without the buyer’s details.',
    },
  ],
  sections: [
    {
      id: 'how',
      title: 'How it works',
      html: steps([
        [
          'Create a bot',
          'Open the programme’s bot in the messenger and follow the prompts. You don’t need to write code or run a server.',
        ],
        ['Set a markup', 'It’s up to you. Buyers see your price, and you earn the difference between it and ours.'],
        [
          'Bring in buyers',
          'The catalogue, stock, delivery and payment methods come with the bot: there’s nothing to set up to accept payments.',
        ],
        ['Withdraw your earnings', 'Any amount: there’s no minimum.'],
      ]),
    },
    {
      id: 'what',
      title: 'What we take care of',
      html: `<ul>
        <li>products, stock and delivery straight after payment;</li>
        <li>payment methods: your bot gets them automatically;</li>
        <li>replacements and refunds under the same <a href="/rules">rules</a> as in the store.</li>
      </ul>
      <p>Partners do everything in the programme’s bot: statistics, markup and withdrawals. There’s no partner area on the site.</p>`,
    },
    {
      id: 'domains',
      title: 'Your own domain promo code',
      html: `<p>In the domains programme you can get a custom promo code for $${PROMO_CODE_DOLLARS.toFixed(2)}. It can be used any number of times.</p>`,
    },
    {
      id: 'rules',
      title: 'Rules for partners',
      html: `<ol>
        <li>The store’s promotions don’t apply to partner bots. The only exception, in the products programme, is “Try your luck”.</li>
        <li>A bot may not use the store’s name, avatar or tag.</li>
        <li>Buyers must not be deceived.</li>
        <li>A bot through which fewer than ${PARTNER_MIN_PIECES_A_MONTH} products (in the domains programme, fewer than ${PARTNER_MIN_PIECES_A_MONTH} domains) are bought in a month is deleted.</li>
      </ol>
      <p>Any questions? Contact ${supportLink}.</p>`,
    },
  ],
};
