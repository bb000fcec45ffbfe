import type { PageHandle } from '../shared/head.ts';
import { useText } from '../shared/text.tsx';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('footer.articles') }) };

export function Component() {
  const { t } = useText();
  return <h1 className="text-xl">{t('footer.articles')}</h1>;
}
