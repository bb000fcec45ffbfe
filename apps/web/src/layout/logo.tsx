import { classNames } from '@lotok/ui';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useShop } from '../shared/shop.ts';
import { useText } from '../shared/text/text.tsx';

/** The shop's logo: a tray with a handle. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={classNames('shrink-0 fill-accent', className)}>
      <path d="M2.1 9.2h19.8L20 19.7a2.8 2.8 0 0 1-2.8 2.3H6.8A2.8 2.8 0 0 1 4 19.7z" />
      <path d="M5.2 8 7.9 2.6a1.1 1.1 0 0 1 1-.6h6.2a1.1 1.1 0 0 1 1 .6L18.8 8h-2.9l-1.9-3.5h-4L8.1 8z" />
    </svg>
  );
}

export function Logo() {
  const { t } = useText();
  const { name } = useShop();
  return (
    <Link
      to={paths.home}
      aria-label={t('header.home', { shop: name })}
      className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-control"
    >
      <LogoMark className="size-6.5" />
      <span className="max-w-36 truncate text-lg font-bold tracking-tight max-[359px]:hidden">{name}</span>
    </Link>
  );
}
