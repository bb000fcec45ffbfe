import { PASSWORD_MIN_CHARACTERS } from '@lotok/contract/limits';
import { classNames } from '@lotok/ui';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';
import { useText } from '../text/text.tsx';

const looks: Record<PasswordStrength, { bars: number; bar: string; word: string }> = {
  short: { bars: 0, bar: '', word: 'text-ink-soft' },
  weak: { bars: 1, bar: 'bg-bad', word: 'text-bad' },
  fair: { bars: 2, bar: 'bg-warn', word: 'text-warn' },
  strong: { bars: 3, bar: 'bg-good', word: 'text-good' },
};

/** The strength of a password as three bars and as a text. */
export function PasswordMeter({ password, known }: { password: string; known?: readonly string[] }) {
  const { t } = useText();
  const strength = passwordStrength(password, known);
  const { bars, bar, word } = looks[strength];
  return (
    <div className="grid gap-1.5 pt-1">
      <div aria-hidden className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((index) => (
          <span
            key={index}
            className={classNames('h-1 rounded-full transition-colors', index <= bars ? bar : 'bg-line')}
          />
        ))}
      </div>
      <p role="status" className={classNames('text-xs', word)}>
        {t(`password.${strength}`, { count: PASSWORD_MIN_CHARACTERS })}
      </p>
    </div>
  );
}
