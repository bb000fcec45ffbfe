import type { ClaimState } from '@lotok/contract';
import type { TextKey } from '@lotok/i18n';
import { useText } from '../../shared/text/text.tsx';
import type { Claim } from './use-help.ts';

const texts: Record<ClaimState, TextKey> = {
  open: 'help.claimOpen',
  replaced: 'help.claimReplaced',
  refunded: 'help.claimRefunded',
  rejected: 'help.claimRejected',
};

/** Which units are claimed, grouped by the state of the claim. */
export function ClaimNotes({ units }: { units: Claim['units'] }) {
  const { t } = useText();
  if (units.length === 0) return null;
  return (
    <ul aria-label={t('help.claims')} className="grid gap-1 text-sm">
      {[...Map.groupBy(units, ({ state }) => state)].map(([state, claimed]) => (
        <li key={state}>{t(texts[state], { units: claimed.map(({ unit }) => unit).join(', ') })}</li>
      ))}
    </ul>
  );
}
