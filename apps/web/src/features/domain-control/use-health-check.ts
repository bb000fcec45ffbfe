import { isApiError } from '@lotok/client';
import type { TextKey } from '@lotok/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { query } from '../../shared/api/query.ts';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';

/** Refusals whose own text is sufficient. */
const selfExplanatory = ['RATE_LIMITED', 'OFFLINE', 'TIMEOUT', 'UNAVAILABLE', 'INVALID_TOKEN'] as const;

/** Requests a health check of a domain now, then fetches the domain again. */
export function useHealthCheck(domain: string): { isChecking: boolean; checkNow: () => Promise<void> } {
  const { t } = useText();
  const call = useCall();
  const queryClient = useQueryClient();
  const [isChecking, setIsChecking] = useState(false);
  const checkNow = async () => {
    setIsChecking(true);
    try {
      await call('domains/lookAtDomain', { domain });
      showToastMessage('good', t('health.looked'));
    } catch (error) {
      console.warn('the look failed', error);
      showToastMessage('bad', t(textOf(error)));
    }
    // Some checks may have results although others failed.
    await queryClient.invalidateQueries({ queryKey: query('domains/getDomainData', { domain }).queryKey });
    setIsChecking(false);
  };
  return { isChecking, checkNow };
}

function textOf(error: unknown): TextKey {
  if (isApiError(error, 'PROVIDER_ERROR')) return 'health.notAnswered';
  const known = selfExplanatory.find((code) => isApiError(error, code));
  return known ? `error.${known}` : 'health.notLooked';
}
