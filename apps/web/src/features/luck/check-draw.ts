import type { Output } from '@lotok/contract';

type Facts = Pick<
  Output<'luck/getDraw'>,
  'seed' | 'seed_hash' | 'text' | 'order_id' | 'table' | 'table_hash' | 'prize'
>;
type WithWeight = { weight: number };

export type DrawCheck = {
  isSeedRight: boolean;
  isTableRight: boolean;
  isPrizeRight: boolean;
  /** The point on which the draw falls, from 0, and the sum of all weights. */
  point: number;
  total: number;
};

/** Whether this browser can check a draw: hashes are available in secure contexts only. */
export const canCheckDraw = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;

/**
 * Computes a draw again, by itself: the hashes of what the shop has committed itself to, and the prize from the seed, the buyer's
 * text and the text of the table (docs/decisions/0043).
 */
export async function checkDraw(draw: Facts): Promise<DrawCheck> {
  const seed = bytesOf(draw.seed);
  const table = new TextEncoder().encode(draw.table);
  const prizes = JSON.parse(draw.table) as WithWeight[];
  const total = sumOf(prizes);
  const point = await pointOf(seed, `${draw.text}:${draw.order_id}`, total);
  return {
    isSeedRight: (await sha256(seed)) === draw.seed_hash,
    isTableRight: (await sha256(table)) === draw.table_hash,
    isPrizeRight: placeOf(prizes, point) === draw.prize,
    point,
    total,
  };
}

/** The points of each prize, both ends included: the first prize begins at 0. */
export function pointsOf(prizes: readonly WithWeight[]): { from: number; to: number }[] {
  let next = 0;
  return prizes.map(({ weight }) => {
    const from = next;
    next += weight;
    return { from, to: next - 1 };
  });
}

const placeOf = (prizes: readonly WithWeight[], point: number) =>
  pointsOf(prizes).findIndex(({ from, to }) => from <= point && point <= to);

const sumOf = (prizes: readonly WithWeight[]) => prizes.reduce((total, { weight }) => total + weight, 0);

const NUMBER_BITS = 64n;

async function pointOf(seed: Uint8Array<ArrayBuffer>, message: string, total: number): Promise<number> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message));
  return Number((new DataView(digest).getBigUint64(0) * BigInt(total)) >> NUMBER_BITS);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Two commands of a shell that print the hash of the seed and the point of the draw. */
export function handCommands(draw: Facts): { seed: string; point: string } {
  const total = sumOf(JSON.parse(draw.table) as WithWeight[])
    .toString(16)
    .toUpperCase();
  return {
    seed: `printf '%s' '${draw.seed}' | xxd -r -p | sha256sum`,
    point: [
      `printf '%s' ${quote(`${draw.text}:${draw.order_id}`)}`,
      `openssl dgst -sha256 -mac HMAC -macopt hexkey:${draw.seed}`,
      `awk '{print toupper(substr($NF,1,16))}'`,
      `xargs -I{} echo "ibase=16; {} * ${total} / 10000000000000000"`,
      'bc',
    ].join(' | '),
  };
}

/** Quotes a text for a shell, so that nothing in it is run. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
