import type { Texts } from '../../texts.ts';
import type { pages as russian } from '../ru/pages.ts';

export const pages = {
  'notFound.title': 'Page not found',
  'notFound.text':
    'The address is mistyped or the page has been removed. The products are still here: start from the home page.',
  'static.empty': 'This text isn’t available in your language yet. You can read it in Russian or English.',
  'static.rules': 'Store rules',
  'static.replacement': 'Replacements',
  'static.video-record': 'Video Record',
  'static.earn': 'Earn',
  'static.contacts': 'Contacts',
  'static.help': 'Help',
  'static.contents': 'On this page',
  'static.noAddress': 'No address yet.',
  'static.error': 'Couldn’t load the text',
  'articles.title': 'Articles',
  'articles.description': 'How to choose an account, key or proxy, use it and keep it: guides from the store.',
  'articles.empty': 'No articles yet',
  'articles.pageEmpty': 'No articles on this page',
  'articles.toFirst': 'Go to first page',
  'articles.all': 'All articles',
  'articles.error': 'Couldn’t load articles',
  'articles.oneError': 'Couldn’t load the article',
} satisfies Texts<typeof russian>;
