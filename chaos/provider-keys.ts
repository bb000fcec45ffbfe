import { randomBytes } from 'node:crypto';

/** Credentials that the shop and the sandboxes share, new ones for each run. */
export function providerKeys() {
  return {
    crystalPay: { login: 'chaos', secret: newSecret(), salt: newSecret() },
    cryptoBot: { token: `10000:${newSecret()}` },
    openprovider: { username: 'chaos', password: newSecret(), ownerHandle: 'CH000001-XX' },
    cloudflare: { token: newSecret(), accountId: newSecret() },
  };
}

const newSecret = () => randomBytes(16).toString('hex');
