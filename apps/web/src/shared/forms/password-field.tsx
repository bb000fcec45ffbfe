import { classNames, controlLook, Field, type FieldProps, IconButton } from '@lotok/ui';
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useState } from 'react';
import { PasswordMeter } from './password-meter.tsx';
import { useText } from '../text/text.tsx';

export type PasswordFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'autoComplete'> & {
    name: string;
    autoComplete: 'current-password' | 'new-password';
    /** Shows the strength of this password; `known` is personal data that an attacker may know. */
    strengthOf?: { password: string; known?: readonly string[] };
    ref?: Ref<HTMLInputElement>;
  };

/** A password field with a button that shows the password, and with a Caps Lock warning. */
export function PasswordField({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  strengthOf,
  ...input
}: PasswordFieldProps) {
  const { t } = useText();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const checkCapsLock = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={classNames('grid gap-1', className)}>
      <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
        {(ids) => (
          <span className="relative block">
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...ids}
              type={isShown ? 'text' : 'password'}
              onKeyDown={checkCapsLock}
              onKeyUp={checkCapsLock}
              onBlur={() => setIsCapsLock(false)}
              className={classNames(controlLook, 'pr-11')}
            />
            <IconButton
              icon={isShown ? EyeOff : Eye}
              label={t('password.show')}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
              isSmall
              iconClassName="size-4.5"
              className="absolute! top-1/2 right-1.5 -translate-y-1/2 text-ink-soft"
            />
          </span>
        )}
      </Field>
      <p role="status" className="text-xs text-warn empty:hidden">
        {isCapsLock ? t('password.capsLock') : null}
      </p>
      {strengthOf ? <PasswordMeter {...strengthOf} /> : null}
    </div>
  );
}
