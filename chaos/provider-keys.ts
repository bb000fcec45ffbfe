import { randomBytes } from 'node:crypto';

/** Credentials that the shop and the sandboxes share, new ones for each run. */
export function providerKeys() {
  return {
    crystalPay: { login: 'chaos', secret: newSecret(), salt: newSecret() },
    cryptoBot: { token: `10000:${newSecret()}` },
    openprovider: { username: 'chaos', password: newSecret(), ownerHandle: 'CH000001-XX' },
    cloudflare: { token: newSecret(), accountId: newSecret() },
    telegram: { goods: newBotToken(100_001), domains: newBotToken(100_002) },
  };
}

/** A token in the shape of Telegram’s. */
export const newBotToken = (botId: number) => `${botId}:AA${newSecret()}`;

const newSecret = () => randomBytes(16).toString('hex');
