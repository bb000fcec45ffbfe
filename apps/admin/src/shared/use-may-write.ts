import { type Area, may, type Role } from '@lotok/contract/admin';
import { usePermissions } from 'react-admin';

/** Whether the operator may write in an area. The server refuses it anyway. */
export function useMayWrite(area: Area): boolean {
  const { permissions } = usePermissions<Role>();
  return permissions !== undefined && may(permissions, area, 'write');
}
