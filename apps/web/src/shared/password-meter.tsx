import { PASSWORD_MIN_CHARACTERS } from '@lotok/contract/limits';
import { classNames } from '@lotok/ui';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';
import { useText } from './text.tsx';

const looks: Record<PasswordStrength, { parts: number; bar: string; word: string }> = {
  short: { parts: 0, bar: '', word: 'text-ink-soft' },
  weak: { parts: 1, bar: 'bg-bad', word: 'text-bad' },
  fair: { parts: 2, bar: 'bg-warn', word: 'text-warn' },
  strong: { parts: 3, bar: 'bg-good', word: 'text-good' },
};

/** How hard a password is to guess, as three bars and in words. */
export function PasswordMeter({ password, known }: { password: string; known?: readonly string[] }) {
  const { t } = useText();
  const strength = passwordStrength(password, known);
  const { parts, bar, word } = looks[strength];
  return (
    <div className="grid gap-1.5 pt-1">
      <div aria-hidden className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((part) => (
          <span
            key={part}
            className={classNames('h-1 rounded-full transition-colors', part <= parts ? bar : 'bg-line')}
          />
        ))}
      </div>
      <p role="status" className={classNames('text-xs', word)}>
        {t(`password.${strength}`, { count: PASSWORD_MIN_CHARACTERS })}
      </p>
    </div>
  );
}
