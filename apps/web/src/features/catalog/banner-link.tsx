import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../shared/text/text.tsx';
import type { BannerLink as Target } from './banners.ts';

type Props = { to: Target; className: string; plainClassName?: string; children: ReactNode };

/** The box of a banner: a link within the shop, a link that opens a tab, or no link. */
export function BannerLink({ to, className, plainClassName = className, children }: Props) {
  const { t } = useText();
  if ('path' in to)
    return (
      <Link to={to.path} className={className}>
        {children}
      </Link>
    );
  if ('address' in to)
    return (
      <a href={to.address} target="_blank" rel="noopener" className={className}>
        {children}
        <span className="sr-only">{t('ui.newTab')}</span>
      </a>
    );
  return <div className={plainClassName}>{children}</div>;
}
