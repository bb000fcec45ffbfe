import type { AdminOutput } from '@lotok/contract/admin';
import { now } from '../../../platform/clock.ts';
import { toUnicode } from '../domain-name.rules.ts';
import { toDomainStatus } from '../domain-status.rules.ts';
import type { DomainRow, findDomainRow } from './domains.reads.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findDomainRow>>>;

export const toDomainListItem = (row: DomainRow): AdminOutput<'GET domains'>['items'][number] => ({
  ...row,
  name: toUnicode(row.name),
  status: toDomainStatus(row, now()),
  activeTo: row.activeTo.toISOString(),
  registeredAt: row.registeredAt.toISOString(),
  bannedAt: row.bannedAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
});

export const toDomainItem = ({ bans, changes, nameServers, ...row }: Found): AdminOutput<'GET domains/:id'> => ({
  ...toDomainListItem(row),
  nameServers,
  bans: bans.map((ban) => ({
    ...ban,
    bannedAt: ban.bannedAt.toISOString(),
    liftedAt: ban.liftedAt?.toISOString() ?? null,
  })),
  changes: changes.map((change) => ({ ...change, createdAt: change.createdAt.toISOString() })),
});
