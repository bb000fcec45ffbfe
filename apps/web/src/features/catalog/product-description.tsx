import { classNames } from '@lotok/ui';
import { RichText } from '../../shared/text/rich-text.tsx';

/** A supplier's description, in Russian. The server sanitized its HTML before storing it. */
export function ProductDescription({ html, className }: { html: string; className?: string }) {
  return <RichText html={html} lang="ru" className={classNames('prose', className)} />;
}
