import { translate } from '@lotok/i18n/translate';
import { formatRoubles } from '@lotok/money';
import { describe, expect, it } from 'vitest';
import { autoRenewHelpers, autoRenewHooks } from '../../../test/auto-renew-helpers.ts';
import { type Bought, endsInDays, ownName } from '../../../test/domains.ts';
import { listOutbox, plainSpaces } from '../../../test/mailbox.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { formatDay } from './domain-letter.ts';
import { expiryLetter } from './expiry-letter.ts';
import { sweepReminders } from './remind-of-expiry.ts';

let world: World;
const { createAutoRenewedName, rowOf, lettersTo } = autoRenewHelpers(() => world);
provideWorld((opened) => {
  world = opened;
}, autoRenewHooks);

describe('emails about the expiry of a name', () => {
  const runReminders = async (name: Bought, days: number) => {
    await endsInDays(world, name, days);
    await Promise.all([sweepReminders(world.db), sweepReminders(world.db)]);
    await sweepReminders(world.db);
  };
  /** The kinds of the emails about the name in order. Emails that are sent leave the table. */
  const kindsOf = async ({ buyerId }: Bought) => {
    const rows = await world.db
      .selectFrom('mails')
      .select('about')
      .where('buyer_id', '=', buyerId)
      .where('kind', '=', 'domain_end')
      .orderBy('id')
      .execute();
    return rows.map(({ about }) => (about as { kind: string }).kind);
  };

  it('are sent 30, 7 and 1 day before the expiry and after it, each once', async () => {
    const name = await ownName(world);
    for (const [days, kinds] of [
      [31, []],
      [29.9, ['in_30']],
      [8, ['in_30']],
      [6.9, ['in_30', 'in_7']],
      [0.9, ['in_30', 'in_7', 'in_1']],
      [-0.1, ['in_30', 'in_7', 'in_1', 'ended']],
      [-20, ['in_30', 'in_7', 'in_1', 'ended']],
    ] as const) {
      await runReminders(name, days);
      expect(await kindsOf(name)).toEqual(kinds);
    }
    const subjects = () => lettersTo(name);
    await eventually(async () => (await subjects()).includes(`Срок домена ${name.domain} закончился`));
  });

  it('contain the expiry date, the price of a year and a link to the renewal', async () => {
    const name = await ownName(world);
    const end = await endsInDays(world, name, 20);
    await sweepReminders(world.db);
    const letter = await eventually(async () =>
      (await listOutbox(world.dataDir, name.email)).find(({ subject }) => subject.includes('оплачен до')),
    );
    expect(letter.text).toContain(plainSpaces(`до ${formatDay(end, 'ru')}. Если`));
    expect(letter.text).toContain(plainSpaces(formatRoubles(1_490)));
    expect(letter.text).toContain(`/control-domain/${name.domain}#renewal`);
  });

  it('for a name with automatic renewal are sent only 30 days and 1 day before the expiry and after it', async () => {
    const name = await createAutoRenewedName(20, 0);
    for (const days of [20, 5, 0.5, -1]) await runReminders(name, days);
    expect(await kindsOf(name)).toEqual(['in_30', 'in_1', 'ended']);
    const subject = `Домен ${name.domain} скоро продлится автоматически`;
    await eventually(async () => (await lettersTo(name)).includes(subject));
  });

  it('are sent again in the next year', async () => {
    const name = await ownName(world);
    await runReminders(name, 20);
    await world.db
      .updateTable('domain_reminders')
      .set({ active_to: new Date(Date.now() - 345 * 86_400_000) })
      .execute();
    await runReminders(name, 20);
    expect(await kindsOf(name)).toEqual(['in_30', 'in_30']);
  });

  it('are not written for a banned name, and not sent for a name that was renewed in the meantime', async () => {
    const banned = await ownName(world);
    await world.db.updateTable('domains').set({ banned_at: new Date() }).where('name', '=', banned.domain).execute();
    await runReminders(banned, 5);
    expect(await kindsOf(banned)).toEqual([]);
    const name = await ownName(world);
    const end = await endsInDays(world, name, 20);
    const write = expiryLetter({ db: world.db, shop: { name: 'Shop' }, publicUrl: world.origin });
    const row = await rowOf(name);
    const about = { domainId: row.id, activeTo: end.toISOString(), kind: 'in_30' };
    expect(await write(about, 'en', translate)).toMatchObject({ subject: expect.stringContaining(name.domain) });
    await endsInDays(world, name, 385);
    expect(await write(about, 'en', translate)).toBeNull();
  });
});
