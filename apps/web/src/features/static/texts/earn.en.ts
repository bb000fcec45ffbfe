import { steps } from '../compose-text.ts';
import type { StaticText } from '../static-text.ts';
import { BOT_SET_UP_MINUTES, PARTNER_MIN_PIECES_A_MONTH, PROMO_CODE_DOLLARS } from '../terms.ts';

export const text: StaticText = {
  lead: `Create your own messenger bot and sell our goods or domains through it with your own markup. It is free and takes about ${BOT_SET_UP_MINUTES} minutes.`,
  places: [
    {
      address: 'goods_bot_url',
      icon: 'goods',
      title: 'Goods programme',
      about: 'A bot that sells accounts, keys, subscriptions and proxies from our catalogue.',
    },
    {
      address: 'domains_bot_url',
      icon: 'domains',
      title: 'Domain programme',
      about: 'A bot that registers domains without the buyer’s data.',
    },
  ],
  sections: [
    {
      id: 'how',
      title: 'How it works',
      html: steps([
        [
          'Create a bot',
          `Open the programme’s bot in the messenger and follow the prompts: about ${BOT_SET_UP_MINUTES} minutes, free, with no code and no server of your own.`,
        ],
        ['Set a markup', 'You choose how much. Buyers see your price; the difference from ours is what you earn.'],
        [
          'Bring buyers',
          'The catalogue, the stock, delivery and payment methods come with the bot: there is nothing to set up for taking money.',
        ],
        ['Withdraw what you earn', 'Any amount, without a minimum.'],
      ]),
    },
    {
      id: 'what',
      title: 'What we take care of',
      html: `<ul>
        <li>goods, stock and delivery right after payment;</li>
        <li>payment methods: your bot gets them automatically;</li>
        <li>replacements and refunds by the same <a href="/rules">terms</a> as in the shop.</li>
      </ul>
      <p>Partners do everything in the programme’s bot: figures, markup and withdrawals. The site has no partner area.</p>`,
    },
    {
      id: 'domains',
      title: 'Your own domain promo code',
      html: `<p>In the domain programme you can have a custom promo code for $${PROMO_CODE_DOLLARS.toFixed(2)}. It can be used any number of times.</p>`,
    },
    {
      id: 'rules',
      title: 'Rules for partners',
      html: `<ol>
        <li>The shop’s promotions do not apply to partner bots. The one exception, in the goods programme, is “Try your luck”.</li>
        <li>A bot may not use the shop’s name, avatar or tag.</li>
        <li>Buyers may not be deceived.</li>
        <li>A bot through which fewer than ${PARTNER_MIN_PIECES_A_MONTH} goods are bought in a month (in the domain programme, fewer than ${PARTNER_MIN_PIECES_A_MONTH} domains) is deleted.</li>
      </ol>
      <p>Any questions? Write to <a href="{support_url}">support</a>.</p>`,
    },
  ],
};
