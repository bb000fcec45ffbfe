import { GuestsOnly } from '../features/auth/guests-only.tsx';
import { ResetForm } from '../features/auth/reset-form.tsx';
import type { PageHandle } from '../shared/routing/head.ts';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('auth.reset.title'), isHidden: true }) };

export function Component() {
  return (
    <GuestsOnly>
      <ResetForm />
    </GuestsOnly>
  );
}
