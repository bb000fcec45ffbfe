import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { banDomain, listBans, toAscii, toUnicode, unbanDomain } from './modules/domains/index.ts';
import type { Db } from './platform/database/index.ts';
import { UsageError } from './usage-error.ts';

export const bansUsage = `npm run domains -- ban shop.com --reason "what its owner reads" [--by name]
npm run domains -- unban shop.com [--by name]
npm run domains -- bans                      names that are blocked
npm run domains -- bans shop.com             all that ever blocked it, by whom and why`;

const options = { reason: { type: 'string' }, by: { type: 'string' } } as const;

/**
 * Blocks a name, lifts that, and shows what blocks names (docs/operations.md, Blocked domains). It is done in the name of the
 * system's user, unless another is said. Throws as `runCommand`.
 */
export async function runBans(db: Db, words: readonly string[]): Promise<string[]> {
  const { word, name, reason, by } = readWords(words);
  if (word === 'bans') return showBans(db, name);
  if (name === undefined) throw new UsageError(bansUsage);
  const who = by ?? systemUser();
  if (word === 'ban') {
    if (!reason) throw new UsageError(bansUsage);
    const isNew = await banDomain(db, { name, by: who, reason });
    return [isNew ? `${name}: blocked by ${who}` : `${name}: was blocked before, and its reason stays`];
  }
  const { isLifted, isStillBanned } = await unbanDomain(db, { name, by: who });
  return [
    isLifted ? `${name}: unblocked by ${who}` : `${name}: no operator had blocked it`,
    ...(isStillBanned
      ? ['The registry holds it all the same; that ends by itself when the registry lifts its hold.']
      : []),
  ];
}

function readWords(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [word, name, ...more] = positionals;
    if (more.length > 0) throw new UsageError(bansUsage);
    return { word, name, ...values };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${bansUsage}`);
  }
}

/** A container may run as a user that has no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operator';
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
