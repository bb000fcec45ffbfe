import { type Area, may, type Need, type Role } from '@lotok/contract/admin';
import { usePermissions } from 'react-admin';

/** Whether the operator's role may read or write in an area; false until the role is known. The server checks it anyway. */
export function useMay(area: Area, need: Need): boolean {
  const { permissions } = usePermissions<Role>();
  return permissions !== undefined && may(permissions, area, need);
}
