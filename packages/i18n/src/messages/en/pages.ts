import type { Texts } from '../../texts.ts';
import type { pages as russian } from '../ru/pages.ts';

export const pages = {
  'notFound.title': 'Page not found',
  'notFound.text':
    'The address is mistyped or the page is gone. The goods are still here: find them from the main page.',
  'static.empty': 'This text is not available in your language yet. It can be read in Russian and English.',
  'static.rules': 'Terms',
  'static.replacement': 'Replacements',
  'static.video-record': 'Video Record',
  'static.earn': 'Earn',
  'static.contacts': 'Contacts',
  'static.help': 'Help',
  'static.contents': 'On this page',
  'static.noAddress': 'No address yet.',
  'static.error': 'The text did not load',
  'articles.title': 'Articles',
  'articles.description': 'How to choose an account, a key or a proxy, use it and keep it: guides by the shop.',
  'articles.empty': 'No articles yet',
  'articles.pageEmpty': 'There are no articles on this page',
  'articles.toFirst': 'To the first page',
  'articles.all': 'All articles',
  'articles.error': 'The articles did not load',
  'articles.oneError': 'The article did not load',
} satisfies Texts<typeof russian>;
