import { classNames } from '@lotok/ui';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../shared/text/text.tsx';

export type Crumb = { name: string; to?: string };

/** The path from the home page; the last entry is the page itself, hidden on a phone, where the h1 shows the same. */
export function Breadcrumbs({ entries }: { entries: readonly Crumb[] }) {
  const { t } = useText();
  return (
    <nav aria-label={t('crumbs.label')} className="mb-4">
      <ol className="flex flex-wrap gap-x-2 gap-y-1 text-xs text-ink-soft">
        {[{ name: t('crumbs.main'), to: paths.home }, ...entries].map(({ name, to }, index, all) => (
          <li
            key={to ?? name}
            className={classNames('flex min-h-6 min-w-0 items-center gap-2', !to && index > 1 && 'max-md:hidden')}
          >
            {index > 0 ? <span aria-hidden>/</span> : null}
            {to ? (
              <Link to={to} className="touch-target rounded-sm hover:text-accent">
                {name}
              </Link>
            ) : (
              <span aria-current={index === all.length - 1 ? 'page' : undefined} className="line-clamp-1">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
