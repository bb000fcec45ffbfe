import { isApiError } from '@lotok/client';
import type { TextKey } from '@lotok/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { popup } from '../../shared/popup-message.ts';
import { query } from '../../shared/query.ts';
import { useText } from '../../shared/text.tsx';
import { useCall } from '../../shared/use-session.ts';

/** Refusals that say enough by themselves. */
const own = ['RATE_LIMITED', 'OFFLINE', 'TIMEOUT', 'UNAVAILABLE', 'INVALID_TOKEN'] as const;

/** Has the shop look at a domain now, and loads the domain again. */
export function useLook(domain: string): { isLooking: boolean; look: () => Promise<void> } {
  const { t } = useText();
  const call = useCall();
  const queryClient = useQueryClient();
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    try {
      await call('domains/lookAtDomain', { domain });
      popup('good', t('health.looked'));
    } catch (error) {
      console.warn('the look failed', error);
      popup('bad', t(textOf(error)));
    }
    // One provider may have answered where another did not.
    await queryClient.invalidateQueries({ queryKey: query('domains/getDomainData', { domain }).queryKey });
    setLooking(false);
  };
  return { isLooking, look };
}

function textOf(error: unknown): TextKey {
  if (isApiError(error, 'PROVIDER_ERROR')) return 'health.notAnswered';
  const known = own.find((code) => isApiError(error, code));
  return known ? `error.${known}` : 'health.notLooked';
}
