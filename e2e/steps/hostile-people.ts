import type { Page } from '@playwright/test';
import type { Call } from '../shop/goods.ts';
import type { Account } from './accounts.ts';
import { callOffice } from './call-office.ts';
import { topUp } from './balance.ts';
import { uniqueLabel } from './domains.ts';
import { hostile, hostileLong, HOSTILE_WORD } from './hostile.ts';
import { addPartner } from './partners.ts';
import { registerDomain } from './register-domain.ts';

/** A user with a correction and a block, each with a reason; a session of a browser whose name is hostile. */
export async function plantUser(page: Page, { login, password }: Account): Promise<number> {
  await page.request.post('/api/auth/login', {
    headers: { 'user-agent': hostile('userAgent') },
    data: { login, password },
  });
  const { items } = await callOffice(page, 'GET users', { query: { q: login } });
  const id = items[0]?.id ?? 0;
  await callOffice(page, 'POST users/:id/correct', {
    id,
    body: { amount: 1, reason: hostileLong('correctionReason') },
  });
  await callOffice(page, 'POST users/:id/block', { id, body: { reason: hostileLong('blockReason') } });
  return id;
}

/** A domain with a hostile record. */
export async function plantDomain(page: Page, call: Call, account: Account) {
  const { token } = account;
  await topUp(call, account, { amount: 1000, system: 'card' });
  const domain = `${uniqueLabel()}.ru`;
  await registerDomain(call, token, domain);
  await call('domains/enableCloudflare', { domain }, { token });
  const record = { type: 'TXT', name: '@', content: `"${HOSTILE_WORD}"`, ttl: 300 } as const;
  await call('domains/updateDnsRecords', { domain, dnsRecords: [record] }, { token });
  const { items } = await callOffice(page, 'GET domains', { query: { q: domain } });
  return { domain, domainId: items[0]?.id ?? 0 };
}

/** A partner whose bot has a hostile name and was stopped, and whose withdrawals were paid by hand and refused. */
export async function plantPartner(page: Page, dataDir: string) {
  const { botId, withdrawalIds } = await addPartner([600_000, 700_000], {
    botName: hostile('botName'),
    dataDir,
  });
  const [paidId = 0, refusedId = 0] = withdrawalIds;
  await callOffice(page, 'POST withdrawals/:id/pay', { id: paidId, body: { byHand: hostileLong('byHand') } });
  await callOffice(page, 'POST withdrawals/:id/refuse', {
    id: refusedId,
    body: { reason: hostileLong('withdrawalReason') },
  });
  await callOffice(page, 'POST bots/:id/stop', { id: botId, body: { reason: hostileLong('stopReason') } });
  return { botId, paidId, refusedId };
}
