import { sql } from 'kysely';
import { account } from '../src/modules/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
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
