import type { PageHandle } from '../shared/head.ts';
import { useShop } from '../shared/shop.ts';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('home.title'), canonicalPath: '/' }) };

export function Component() {
  return <h1 className="text-xl">{useShop().name}</h1>;
}
