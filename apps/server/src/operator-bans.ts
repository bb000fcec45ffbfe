import { parseArgs } from 'node:util';
import { banDomain, listBans, toAscii, toUnicode, unbanDomain } from './modules/domains/index.ts';
import { recordChange } from './platform/audit.store.ts';
import type { Db, Tx } from './platform/database/index.ts';
import { commandActor, systemUser } from './command-actor.ts';
import { UsageError } from './usage-error.ts';

export const bansUsage = `npm run domains -- ban shop.com --reason "what its owner reads" [--by name]
npm run domains -- unban shop.com [--by name]
npm run domains -- bans                      names that are blocked
npm run domains -- bans shop.com             all that ever blocked it, by whom and why`;

const options = { reason: { type: 'string' }, by: { type: 'string' } } as const;

/**
 * Blocks a domain, unblocks it, or lists the blocks (docs/operations.md, Blocked domains). They are recorded under the name of
 * the operating system's user unless `--by` names another one. Throws as `runCommand`.
 */
export async function runBans(db: Db, args: readonly string[]): Promise<string[]> {
  const { command, name, reason, by } = parseCommand(args);
  if (command === 'bans') return showBans(db, name);
  if (name === undefined) throw new UsageError(bansUsage);
  const who = by ?? systemUser();
  const record = (after: { isBannedByOperator: boolean }) => (tx: Tx, banned: { id: number; name: string }) =>
    recordChange(tx, commandActor('domains', who), {
      resource: 'domains',
      resourceId: banned.id,
      before: { name: banned.name, isBannedByOperator: !after.isBannedByOperator },
      after: { name: banned.name, ...after },
      reason: reason ?? null,
    });
  if (command === 'ban') {
    if (!reason) throw new UsageError(bansUsage);
    const isNew = await banDomain(db, { name, by: who, reason }, record({ isBannedByOperator: true }));
    return [isNew ? `${name}: blocked by ${who}` : `${name}: was blocked before, and its reason stays`];
  }
  const { isLifted, isStillBanned } = await unbanDomain(db, { name, by: who }, record({ isBannedByOperator: false }));
  return [
    isLifted ? `${name}: unblocked by ${who}` : `${name}: no operator had blocked it`,
    ...(isStillBanned
      ? ['The registry holds it all the same; that ends by itself when the registry lifts its hold.']
      : []),
  ];
}

function parseCommand(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command, name, ...more] = positionals;
    if (more.length > 0) throw new UsageError(bansUsage);
    return { command, name, ...values };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${bansUsage}`);
  }
}

async function showBans(db: Db, name: string | undefined): Promise<string[]> {
  const bans = await listBans(db, name === undefined ? null : (toAscii(name) ?? name));
  const lines = bans.map((ban) =>
    [
      toUnicode(ban.name),
      `${ban.bannedAt.toISOString()} by ${ban.bannedBy}`,
      ban.reason ?? `held by the ${ban.source}`,
      ban.liftedAt ? `lifted ${ban.liftedAt.toISOString()} by ${ban.liftedBy}` : 'in force',
    ].join('\t'),
  );
  return lines.length > 0 ? lines : ['No name is blocked.'];
}
