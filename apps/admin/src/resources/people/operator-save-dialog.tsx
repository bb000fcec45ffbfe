import type { Role } from '@lotok/contract/admin';
import { useRedirect, useSaveContext, useTranslate } from 'react-admin';
import { ActionDialog } from '../../shared/action-button.tsx';

type Operator = { login: string; role: Role; isActive: boolean; sessions: number };
/** Fields of the form. One that is missing stays as it is, so that the change of another operator meanwhile stays too. */
export type OperatorChange = { role?: Role; isActive?: boolean; password?: string };

const hasNewRole = (operator: Operator, { role }: OperatorChange) => role !== undefined && role !== operator.role;
const leaves = (operator: Operator, { isActive }: OperatorChange) => operator.isActive && isActive === false;

/** Whether the server ends the sessions of an operator with this change. */
export const endsSessions = (operator: Operator, change: OperatorChange): boolean =>
  hasNewRole(operator, change) || leaves(operator, change) || Boolean(change.password);

type Props = { operator: Operator; change: OperatorChange; onClose: () => void };

/** Says what saving does to an operator who is signed in, and asks why. */
export function SaveDialog({ operator, change, onClose }: Props) {
  const t = useTranslate();
  const redirect = useRedirect();
  const { save } = useSaveContext();
  const { login, sessions: smart_count } = operator;
  const facts = [
    hasNewRole(operator, change) && t('office.operator.roleFacts', { role: t(`office.role.${change.role}`) }),
    change.password && t('office.operator.passwordFacts'),
    leaves(operator, change)
      ? t('office.operator.endFacts', { login, smart_count })
      : t('office.operator.sessions', { login, smart_count }),
  ];
  return (
    <ActionDialog
      name="saveOperator"
      color="error"
      facts={facts.filter(Boolean).map((fact) => <div key={String(fact)}>{fact}</div>)}
      onConfirm={async ({ reason }) => {
        let failure: unknown = null;
        await save?.(change, {
          meta: { reason },
          onSuccess: () => redirect('list', 'operators'),
          onError: (error) => void (failure = error),
        });
        if (failure !== null) throw failure;
      }}
      onClose={onClose}
    />
  );
}
