import type { StaticText } from '../static-text.ts';

export const text: StaticText = {
  lead: 'All the store’s addresses in one place. We have no others: if someone writes to you in our name from anywhere else, it isn’t us.',
  places: [
    {
      address: 'support_url',
      icon: 'support',
      title: 'Technical support',
      about: 'Questions about payments, orders and refunds. Have your order number and order key ready.',
    },
    {
      address: 'replacement_bot_url',
      icon: 'replacement',
      title: 'Replacement bot',
      about: 'Warranty claims.',
    },
    { address: 'goods_bot_url', icon: 'goods', title: 'Products bot', about: 'The same catalogue, in a messenger.' },
    {
      address: 'domains_bot_url',
      icon: 'domains',
      title: 'Domains bot',
      about: 'Domain registration in a messenger.',
    },
    { address: 'news_url', icon: 'news', title: 'News channel', about: 'New stock, promotions and maintenance.' },
    {
      address: 'links_url',
      icon: 'links',
      title: 'Current links',
      about: 'Working addresses of the store and its bots. Save it in case the site won’t open.',
    },
  ],
  sections: [
    {
      id: 'before',
      title: 'Before you contact us',
      html: `<ul>
        <li>See <a href="/help">{static.help}</a> for answers to common questions.</li>
        <li>If a product doesn’t work, <a href="/orders">{orders.title}</a> is the fastest way: “{orders.help}” next to an order opens your messages with support.</li>
        <li>Support never asks for your store account’s password or your card details.</li>
      </ul>`,
    },
  ],
};
