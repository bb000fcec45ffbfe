import { GuestsOnly } from '../features/auth/guests-only.tsx';
import { RegisterForm } from '../features/auth/register-form.tsx';
import type { PageHandle } from '../shared/routing/head.ts';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('auth.register.title'), isHidden: true }) };

export function Component() {
  return (
    <GuestsOnly>
      <RegisterForm />
    </GuestsOnly>
  );
}
