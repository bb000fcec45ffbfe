import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import BackupOutlined from '@mui/icons-material/BackupOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import type { OfficePage, OfficeResource } from '../office-resource.ts';
import { AuditList, AuditShow } from './audit.tsx';
import { BackupList } from './backups/backup-list.tsx';
import { CorrectionList, CorrectionShow } from './corrections.tsx';
import { OperatorCreate, OperatorEdit, OperatorList } from './operators.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { RightsPage } from './rights-page.tsx';
import { UserList } from './users/user-list.tsx';
import { UserPage } from './users/user-page.tsx';

export const peopleResources: readonly OfficeResource[] = [
  {
    name: 'users',
    section: 'people',
    area: 'users',
    icon: PeopleOutlined,
    recordRepresentation: 'login',
    list: UserList,
    edit: UserPage,
  },
  {
    name: 'corrections',
    section: 'people',
    area: 'users',
    icon: BalanceOutlined,
    recordRepresentation: 'id',
    list: CorrectionList,
    edit: CorrectionShow,
  },
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
    edit: AuditShow,
  },
  {
    name: 'backups',
    section: 'system',
    area: 'shop',
    icon: BackupOutlined,
    recordRepresentation: 'id',
    list: BackupList,
  },
];

export const peoplePages: readonly OfficePage[] = [
  { name: 'profile', section: null, area: null, path: '/profile', icon: AccountCircleOutlined, page: ProfilePage },
  {
    name: 'rights',
    section: 'system',
    area: null,
    path: '/rights',
    icon: VerifiedUserOutlined,
    page: RightsPage,
  },
];
