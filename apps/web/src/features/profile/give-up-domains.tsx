import { HELD_DOMAINS_NAMED_MAX } from '@lotok/contract/limits';
import { Checkbox } from '@lotok/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../shared/text/text.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { createFormErrorMapper } from './profile-failure.ts';

const toFormError = createFormErrorMapper<'domains'>({}, 'remove.failed');

export type GiveUpDomainsProps = {
  /** The domains of the account; empty while the dialog is closed. */
  domains: readonly string[];
  onGiveUp: () => Promise<void>;
  onClose: () => void;
};

/** The second confirmation for an account with domains: which they are, what happens to them, and a checkbox. */
export function GiveUpDomains({ domains, onGiveUp, onClose }: GiveUpDomainsProps) {
  const { t } = useText();
  const { run, show, working, errorOf, clear } = useForm<'domains'>();
  const [isTicked, setIsTicked] = useState(false);
  const close = () => {
    setIsTicked(false);
    clear();
    onClose();
  };
  const confirm = () => {
    if (!isTicked) return show({ field: 'domains', key: 'remove.domains.must' });
    void run('deletion', onGiveUp, toFormError);
  };
  return (
    <ConfirmDialog
      isOpen={domains.length > 0}
      onClose={close}
      title={t('remove.domains.ask')}
      action={t('remove.domains.send')}
      isWorking={working !== null}
      error={errorOf('form')}
      onConfirm={confirm}
    >
      <p>{t('remove.domains.has', { count: domains.length })}</p>
      <ul
        aria-label={t('owned.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-48 divide-y divide-line overflow-y-auto rounded-control border border-line outline-offset-[-2px]"
      >
        {domains.map((domain) => (
          <li key={domain} className="px-3 py-1.5 text-sm font-medium wrap-anywhere">
            {domain}
          </li>
        ))}
        {domains.length === HELD_DOMAINS_NAMED_MAX ? (
          <li className="px-3 py-1.5 text-sm text-ink-soft">{t('remove.domains.others')}</li>
        ) : null}
      </ul>
      <p className="text-sm text-pretty">{t('remove.domains.fate')}</p>
      <p className="text-sm text-pretty">
        {t('remove.domains.instead')}{' '}
        <Link to={paths.ownDomains} className="text-accent underline underline-offset-2">
          {t('owned.title')}
        </Link>
      </p>
      <Checkbox
        name="domains"
        label={<span className="text-sm text-ink">{t('remove.domains.tick')}</span>}
        checked={isTicked}
        error={errorOf('domains')}
        onChange={() => {
          setIsTicked(!isTicked);
          clear();
        }}
      />
    </ConfirmDialog>
  );
}
