import type { Texts } from '../../texts.ts';
import type { document as russian } from '../ru/document.ts';

/** Texts that only the server-rendered document uses. */
export const document = {
  'document.oldBrowser':
    '您的浏览器版本过低：可以浏览商品目录和文章，但无法购买或登录。请使用 Chrome 或 Edge {LEAST_CHROME}、Firefox {LEAST_FIREFOX}、Safari {LEAST_SAFARI} 或更高版本。',
} satisfies Texts<typeof russian>;
