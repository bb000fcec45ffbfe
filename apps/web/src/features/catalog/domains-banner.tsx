import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../shared/text/text.tsx';

const endings = ['.com', '.ru', '.io', '.shop', '.рф'];

export function DomainsBanner() {
  const { t } = useText();
  return (
    <Link
      to={paths.domains}
      className="group flex gap-4 rounded-card border border-[light-dark(var(--banner),var(--line))] bg-banner p-5 text-on-banner md:p-8 md:pt-7"
    >
      <div className="flex min-w-0 grow flex-col">
        <p className="text-xs text-on-banner-soft">{t('home.domains.kicker')}</p>
        <p className="mt-2 mb-6 text-lg font-bold tracking-tight text-balance md:text-xl">
          {t('home.domains.title')} <span className="block">{t('home.domains.line')}</span>
        </p>
        <p className="mt-auto flex items-center gap-3 font-medium">
          {t('home.domains.action')}
          <ArrowRight
            aria-hidden
            strokeWidth={1.75}
            className="size-5 transition-transform group-hover:translate-x-1"
          />
        </p>
      </div>
      <ul
        aria-hidden
        className="grid shrink-0 content-between text-right text-base font-medium text-on-banner-soft opacity-75 md:text-lg"
      >
        {endings.map((ending) => (
          <li key={ending}>{ending}</li>
        ))}
      </ul>
    </Link>
  );
}
