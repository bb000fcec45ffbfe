import { useTranslate } from 'react-admin';
import { ItemLink } from '../../../shared/item-link.tsx';

/** The causes of transfers in words; the first group is the number of the item that they are about. An invoice has no page. */
const causes: readonly (readonly [RegExp, string, string | null])[] = [
  [/^payment:(\d+):credited$/, 'topUp', 'payments'],
  [/^payment:(\d+):(?:delivered|held)$/, 'paid', 'payments'],
  [/^payment:(\d+):(?:given-back|excess|refunded)/, 'givenBack', 'payments'],
  [/^invoice:\w+:(.+):given-back/, 'invoice', null],
  [/^order:(\d+):delivered$/, 'order', 'orders'],
  [/^order:(\d+):referral$/, 'referral', 'orders'],
  [/^order:(\d+):referral-back/, 'referralBack', 'orders'],
  [/^order:(\d+):refund/, 'refund', 'orders'],
  [/^domain:(\d+):refunded$/, 'domainRefund', 'domainOrders'],
  [/^domain:(\d+):/, 'domain', 'domainOrders'],
  [/^case:(\d+):solved$/, 'case', 'cases'],
  [/^luck:(\d+):prize$/, 'prize', 'luckDraws'],
  [/^withdrawal:(\d+):credited$/, 'withdrawal', 'withdrawals'],
  [/^correction:(\d+)$/, 'correction', 'corrections'],
  [/^merge:(\d+)$/, 'merge', 'users'],
];

/** Why money moved, with a link to what it was about. */
export function CauseText({ cause }: { cause: string }) {
  const t = useTranslate();
  for (const [pattern, name, resource] of causes) {
    const id = pattern.exec(cause)?.[1];
    if (id === undefined) continue;
    const text = t(`office.cause.${name}`, { id });
    return resource === null ? (
      text
    ) : (
      <ItemLink resource={resource} id={id}>
        {text}
      </ItemLink>
    );
  }
  return cause;
}
