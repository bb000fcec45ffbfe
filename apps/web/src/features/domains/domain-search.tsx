import { Button, classNames, VisuallyHidden } from '@lotok/ui';
import { Globe } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../shared/text/text.tsx';
import { isList } from './name-list.ts';

/** Enough for a whole pasted URL. */
const TYPED_MAX_CHARACTERS = 255;
const linkClass = 'touch-target text-on-banner underline decoration-1 underline-offset-3 hover:decoration-2';
const examples = ['myshop.com', 'studio', 'кофейня.рф'];

export type DomainSearchProps = {
  typed: string;
  /** The error message. */
  error: string | undefined;
  onType: (text: string) => void;
  /** Several names were pasted. */
  onList: (text: string) => void;
  onSearch: () => void;
};

/** The search field for a name with or without its zone. */
export function DomainSearch({ typed, error, onType, onList, onSearch }: DomainSearchProps) {
  const { t } = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only with a mouse: on a phone the focus opens a keyboard that covers the page.
    if (matchMedia('(pointer: fine)').matches && !input.current?.value) input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="rounded-card border border-[light-dark(var(--banner),var(--line))] bg-banner p-5 text-on-banner md:px-10 md:py-9"
    >
      <p className="text-xs text-on-banner-soft">{t('home.domains.kicker')}</p>
      <h1 id={`${id}-title`} className="mt-2 text-xl">
        {t('domains.heading')}
      </h1>
      <form
        role="search"
        aria-labelledby={`${id}-title`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
          input.current?.focus();
        }}
        className="mt-5 flex max-w-190 gap-2 max-sm:flex-col"
      >
        <label className="relative flex min-w-0 grow items-center">
          <VisuallyHidden>{t('domains.name')}</VisuallyHidden>
          <Globe aria-hidden strokeWidth={1.75} className="pointer-events-none absolute left-4 size-5 text-ink-soft" />
          <input
            ref={input}
            name="domain"
            inputMode="url"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={TYPED_MAX_CHARACTERS}
            placeholder={t('domains.placeholder')}
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onType(event.target.value)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!isList(text)) return;
              event.preventDefault();
              onList(text);
            }}
            className={classNames(
              'h-12 w-full min-w-0 rounded-control border bg-surface pr-4 pl-12 text-base text-ink placeholder:text-ink-soft',
              'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
              error ? 'border-bad' : 'border-line',
            )}
          />
        </label>
        <Button type="submit" size="large">
          {t('domains.check')}
        </Button>
      </form>
      <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-on-banner-bad empty:hidden">
        {error}
      </p>
      <div className="mt-2 flex max-w-190 flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        {error ? null : (
          <p className="flex flex-wrap gap-x-3 text-on-banner-soft">
            {t('domains.examples')}
            {examples.map((name) => (
              <Link key={name} to={paths.domain(name)} className={linkClass}>
                {name}
              </Link>
            ))}
          </p>
        )}
        <Link to={paths.domainList} className={linkClass}>
          {t('names.toList')}
        </Link>
      </div>
    </section>
  );
}
