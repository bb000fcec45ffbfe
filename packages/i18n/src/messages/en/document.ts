import type { Texts } from '../../texts.ts';
import type { document as russian } from '../ru/document.ts';

/** Texts that only the server-rendered document uses. */
export const document = {
  'document.oldBrowser':
    'Your browser is out of date: it shows the catalogue and articles, but you can’t buy or sign in. Use Chrome or Edge {LEAST_CHROME}, Firefox {LEAST_FIREFOX}, Safari {LEAST_SAFARI} or later.',
} satisfies Texts<typeof russian>;
