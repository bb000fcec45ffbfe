import { useGetIdentity } from 'react-admin';
import { type Operator, setOperator } from './current-operator.ts';

/** The signed-in operator, undefined until the session is known, and a function that replaces what a call has changed of it. */
export function useOperator() {
  const { identity, isPending, refetch } = useGetIdentity();
  const operator = identity?.operator as Operator | undefined;
  return {
    operator,
    isPending,
    update: async (changed: Operator) => {
      setOperator(changed);
      await refetch?.();
    },
  };
}
