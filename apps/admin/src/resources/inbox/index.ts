import ForumOutlined from '@mui/icons-material/ForumOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import type { OfficePage, OfficeResource } from '../office-resource.ts';
import { CannedReplyCreate, CannedReplyEdit, CannedReplyList } from './canned-replies.tsx';
import { InboxPage } from './inbox-page.tsx';
import { ClaimInInbox, ClaimList, TicketInInbox, TicketList } from './lists.tsx';

const shared = { section: 'sales', area: 'orders' } as const;

export const inboxPages: readonly OfficePage[] = [
  { ...shared, name: 'inbox', path: '/inbox', icon: InboxOutlined, page: InboxPage },
];

export const inboxResources: readonly OfficeResource[] = [
  {
    ...shared,
    name: 'tickets',
    icon: ForumOutlined,
    list: TicketList,
    edit: TicketInInbox,
    recordRepresentation: 'id',
  },
  {
    ...shared,
    name: 'claims',
    icon: ReportProblemOutlined,
    list: ClaimList,
    edit: ClaimInInbox,
    recordRepresentation: 'id',
  },
  {
    ...shared,
    name: 'cannedReplies',
    icon: QuickreplyOutlined,
    recordRepresentation: 'title',
    list: CannedReplyList,
    edit: CannedReplyEdit,
    create: CannedReplyCreate,
  },
];
