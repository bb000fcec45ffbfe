import type { Texts } from '../../texts.ts';
import type { catalog as russian } from '../ru/catalog.ts';

export const catalog = {
  'catalog.title': '商品目录',
  'category.title': '{category}：按件购买',
} satisfies Texts<typeof russian>;
