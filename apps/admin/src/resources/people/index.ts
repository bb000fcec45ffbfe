import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import type { OfficeResource } from '../office-resource.ts';
import { AuditList, AuditShow } from './audit.tsx';
import { OperatorCreate, OperatorEdit, OperatorList } from './operators.tsx';

export const peopleResources: readonly OfficeResource[] = [
  {
    name: 'operators',
    section: 'system',
    area: 'shop',
    icon: BadgeOutlined,
    recordRepresentation: 'login',
    list: OperatorList,
    edit: OperatorEdit,
    create: OperatorCreate,
  },
  {
    name: 'audit',
    section: 'system',
    area: 'audit',
    icon: HistoryOutlined,
    recordRepresentation: 'action',
    list: AuditList,
    show: AuditShow,
  },
];
