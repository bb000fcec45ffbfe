import { CHECKED_NAMES_MAX } from '@lotok/contract/limits';
import { Button, classNames } from '@lotok/ui';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../shared/text/text.tsx';
import type { Zone } from './offers.ts';
import { ListProgress } from './list-progress.tsx';
import { LIST_MAX_CHARACTERS, type NameListState } from './use-name-list.ts';
import { ZoneChoice } from './zone-choice.tsx';

/** The form for a list of names. */
export function ListForm({ zones, list }: { zones: readonly Zone[]; list: NameListState }) {
  const { t } = useText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { formError, check } = list;
  const isRunning = check.run?.isRunning === true;
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) area.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return check.stop();
    if (!list.submit()) area.current?.focus();
  };
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="rounded-card border border-[light-dark(var(--banner),var(--line))] bg-banner p-5 text-on-banner md:px-10 md:py-9"
    >
      <p className="text-xs text-on-banner-soft">{t('home.domains.kicker')}</p>
      <h1 id={`${id}-title`} className="mt-2 text-xl">
        {t('domains.heading')}
      </h1>
      <form noValidate aria-labelledby={`${id}-title`} onSubmit={submit} className="mt-5 grid max-w-190 gap-4">
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-list`} className="text-sm font-medium">
            {t('names.list')}
          </label>
          <textarea
            ref={area}
            id={`${id}-list`}
            rows={5}
            maxLength={LIST_MAX_CHARACTERS}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder={'myshop.com\nstudio\nкофейня.рф'}
            value={list.text}
            aria-invalid={formError ? true : undefined}
            aria-describedby={`${id}-hint${formError ? ` ${id}-error` : ''}`}
            onChange={(event) => list.edit(event.target.value)}
            className={classNames(
              'min-h-32 w-full min-w-0 resize-y rounded-control border bg-surface px-4 py-3 text-base text-ink placeholder:text-ink-soft',
              'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
              formError ? 'border-bad' : 'border-line',
            )}
          />
          <p id={`${id}-hint`} className="text-xs text-on-banner-soft">
            {t('names.listHint', { most: CHECKED_NAMES_MAX })}
          </p>
        </div>
        <ZoneChoice zones={zones} chosen={list.chosen} onChoose={list.choose} />
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-on-banner-bad empty:hidden">
          {formError ? t(formError.key, formError.values) : null}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" size="large" variant={isRunning ? 'secondary' : 'primary'} className="max-sm:w-full">
            {isRunning ? t('names.stop') : t('domains.check')}
          </Button>
          <Link
            to={paths.domains}
            className="touch-target text-sm text-on-banner underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {t('names.toOne')}
          </Link>
        </div>
        {check.run ? <ListProgress run={check.run} /> : null}
      </form>
    </section>
  );
}
