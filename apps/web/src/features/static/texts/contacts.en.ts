import type { StaticText } from '../static-text.ts';

export const text: StaticText = {
  lead: 'All addresses of the shop in one place. There are no others: if somebody writes in our name from elsewhere, it is not us.',
  places: [
    {
      address: 'support_url',
      icon: 'support',
      title: 'Technical support',
      about: 'Questions about payments, orders and refunds. Have the order number and its secret key at hand.',
    },
    {
      address: 'replacement_bot_url',
      icon: 'replacement',
      title: 'Replacement bot',
      about: 'Requests for replacement under warranty.',
    },
    { address: 'goods_bot_url', icon: 'goods', title: 'Goods bot', about: 'The same catalogue in the messenger.' },
    {
      address: 'domains_bot_url',
      icon: 'domains',
      title: 'Domains bot',
      about: 'Domain registration in the messenger.',
    },
    { address: 'news_url', icon: 'news', title: 'News channel', about: 'New stock, promotions and maintenance.' },
    {
      address: 'links_url',
      icon: 'links',
      title: 'Current links',
      about: 'The working addresses of the shop and its bots. Keep it in case the site does not open.',
    },
  ],
  sections: [
    {
      id: 'before',
      title: 'Before you write',
      html: `<ul>
        <li><a href="/help">Help</a> answers the usual questions.</li>
        <li>For faulty goods <a href="/orders">Orders</a> is the fastest way: “Need help” at an order opens your messages with support.</li>
        <li>Support never asks for the password of your shop account or for card details.</li>
      </ul>`,
    },
  ],
};
