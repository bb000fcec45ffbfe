import { sql } from 'kysely';
import { sweepSafeBrowsing } from '../src/modules/domains/index.ts';
import { account } from '../src/modules/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { endsInDays, ownName } from './domains.ts';
import { eventually, type World } from './shop.ts';
import { addPerson, ownBots } from './telegram-person.ts';

export type DomainPerson = Awaited<ReturnType<typeof addDomainPerson>>;

/** Texts as a test compares them: with plain spaces. */
export const plainText = (text: string | undefined): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

/** A person who has opened the domains bot, with money on the balance. */
export async function addDomainPerson(
  world: World,
  { languageCode = 'ru', balanceKopecks = 0, bot = ownBots.domains } = {},
) {
  const person = await addPerson(world, { languageCode, bot });
  await person.write('/start');
  const { buyer_id: buyerId } = await world.db
    .selectFrom('telegram_users')
    .select('buyer_id')
    .where('telegram_id', '=', person.id)
    .executeTakeFirstOrThrow();
  if (balanceKopecks > 0)
    await inTransaction(world.db, async (tx) => {
      await sql`select post_transfer(${`test:${buyerId}`}, ${account.clearing('crystalpay')}, ${account.buyer(buyerId)}, ${balanceKopecks}::bigint)`.execute(
        tx,
      );
    });
  return { ...person, buyerId };
}

/** Registers a name, gives it to a person in the bot, and returns it with its end, which is in so many days. */
export async function giveName(
  world: World,
  { buyerId }: { buyerId: number },
  { days = 300, kind = 'shop' } = {},
): Promise<{ name: string; end: Date }> {
  const { domain: name } = await ownName(world, { kind });
  const end = await endsInDays(world, { domain: name }, days);
  await inTransaction(world.db, (tx) =>
    tx.updateTable('domain_orders').set({ buyer_id: buyerId }).where('domain', '=', name).executeTakeFirst(),
  );
  return { name, end };
}

/** Lets the daily check of a name find out whether Google warns of it. */
export async function checkForWarnings(world: World, name: string, isFlagged: boolean): Promise<void> {
  await world.warnings({ name, isFlagged });
  await world.db
    .updateTable('domains')
    .set({ is_kt_watched: true, kt_checked_at: null })
    .where('name', '=', name)
    .execute();
  await sweepSafeBrowsing(world.db);
}

/** The texts of the buttons of a message, in their order. */
export const labelsOf = ({ buttons }: { buttons: readonly (readonly { text: string }[])[] }): string[] =>
  buttons.flat().map(({ text }) => plainText(text));

/** The orders of the person, oldest first. */
export const domainOrdersOf = (world: World, { buyerId }: { buyerId: number }) =>
  world.db
    .selectFrom('domain_orders')
    .select(['id', 'domain', 'status', 'kind', 'payment_id as paymentId'])
    .where('buyer_id', '=', buyerId)
    .orderBy('id')
    .execute();

/** Waits for the answer to a press that was shown over the chat. */
export const answerOf = (person: DomainPerson, pattern: RegExp) =>
  eventually(async () => (await person.read()).answers.findLast(({ text }) => pattern.test(plainText(text ?? ''))));
