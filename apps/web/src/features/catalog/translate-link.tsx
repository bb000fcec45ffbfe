import { Languages } from 'lucide-react';
import { useText } from '../../shared/text/text.tsx';
import { plainText } from '../../shared/text/plain-text.ts';
import { translateUrl } from './translate-url.ts';

/** Opens the description, which is in Russian, in a translator. */
export function TranslateLink({ html }: { html: string }) {
  const { t, language } = useText();
  return (
    <a
      href={translateUrl(plainText(html), language)}
      target="_blank"
      rel="noopener nofollow"
      className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-accent hover:underline md:min-h-8"
    >
      <Languages aria-hidden strokeWidth={1.75} className="size-4.5" />
      {t('product.translate')}
      <span className="sr-only">, {t('ui.newTab')}</span>
    </a>
  );
}
