import { may, type Role } from '@lotok/contract/admin';
import { usePermissions } from 'react-admin';

/** Whether the operator's role may change the stock and promo codes; false until the role is known. */
export function useMayTrade(): boolean {
  const { permissions } = usePermissions<Role>();
  return permissions !== undefined && may(permissions, 'trade', 'write');
}
