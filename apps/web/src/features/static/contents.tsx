import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../shared/text/text.tsx';
import type { Section } from './static-text-query.ts';

type ContentsProps = { sections: readonly Section[] };

/** The table of contents beside the text, on a wide screen. */
export function ContentsList({ sections }: ContentsProps) {
  const { t } = useText();
  return (
    <nav aria-label={t('static.contents')} className="sticky top-24 border-l border-line pl-5 max-lg:hidden">
      <p className="mb-2 text-xs text-ink-soft">{t('static.contents')}</p>
      <Links sections={sections} className="min-h-8 py-1" />
    </nav>
  );
}

/** The same above the text, collapsed, on a narrow screen. */
export function ContentsFold({ sections }: ContentsProps) {
  const { t } = useText();
  return (
    <details className="group mb-8 rounded-card border border-line bg-surface lg:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 font-medium">
        {t('static.contents')}
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className="size-5 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <nav aria-label={t('static.contents')} className="border-t border-line px-4 py-2">
        <Links sections={sections} className="min-h-11 py-2" />
      </nav>
    </details>
  );
}

function Links({ sections, className }: ContentsProps & { className: string }) {
  return (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            className={`flex items-center rounded-sm text-sm text-balance hover:text-accent ${className}`}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
