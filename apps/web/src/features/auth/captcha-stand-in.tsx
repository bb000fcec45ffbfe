import { classNames } from '@lotok/ui';
import { useText } from '../../shared/text/text.tsx';

/** The token that hCaptcha returns for its test key. */
const TEST_TOKEN = '10000000-aaaa-bbbb-cccc-000000000001';

/** Replaces the widget while the test key is set. */
export function CaptchaStandIn({
  isInvalid,
  onToken,
}: {
  isInvalid: boolean;
  onToken: (token: string | null) => void;
}) {
  const { t } = useText();
  return (
    <label
      className={classNames(
        'grid h-19.5 cursor-pointer grid-cols-[auto_1fr] content-center items-center gap-x-3 rounded-control border bg-surface px-4 transition-colors',
        isInvalid ? 'border-bad' : 'border-line hover:border-line-strong',
      )}
    >
      <input
        type="checkbox"
        name="captcha"
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onToken(event.target.checked ? TEST_TOKEN : null)}
        className="row-span-2 size-6 cursor-pointer accent-accent"
      />
      <span className="text-base">{t('auth.captcha.label')}</span>
      <span className="text-xs text-ink-soft">{t('auth.captcha.test')}</span>
    </label>
  );
}
