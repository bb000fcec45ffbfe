import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Kopecks, parseDecimal } from '@lotok/money';
import { pause } from '../apps/server/src/platform/clock.ts';
import { nodeEnvironment } from './node.ts';
import type { RefundPart } from './plan-refund.ts';

/** What a command said that it did. */
export type GivenBack = { orderId: number; number: number; units: number[]; kopecks: Kopecks };
export type Operator = ReturnType<typeof openOperator>;

const AGAIN_MS = 400;
const COMMAND = fileURLToPath(new URL('../apps/server/src/operate.ts', import.meta.url));
const DONE = /^order (\d+), refund (\d+): units ([\d, ]+), (.*\d)\s*₽ /;
/** The shop, or its database, was just killed: whoever typed the command types it again. */
const AWAY =
  /no shop runs|ECONN|EPIPE|connect|connection|terminat|starting up|shutting down|recovery|timeout|not yet accepting/i;

/** An operator beside the shop: each command is a process of its own, as `npm run refund` is. */
export function openOperator(settings: () => Record<string, string>) {
  const counts = { typed: 0, killed: 0, refused: 0 };

  /** Null when the command was killed before it had an answer, or said no. Throws what is no refusal and no outage. */
  async function type(orderId: number, part: RefundPart, killedAfterMs: number | null): Promise<string | null> {
    const { unit, to } = part;
    const units = unit === null ? [] : ['--units', String(unit)];
    const words = ['refund', '--order', String(orderId), ...units, '--to', to, '--reason', 'chaos'];
    counts.typed += 1;
    const child = spawn(process.execPath, [COMMAND, ...words], {
      env: { ...nodeEnvironment, ...settings() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const killing = killedAfterMs === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killedAfterMs);
    const [said, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    clearTimeout(killing);
    if (child.exitCode === 0) return said;
    if (child.signalCode === 'SIGKILL') {
      counts.killed += 1;
      return null;
    }
    if (AWAY.test(error)) return null;
    if (isStack(error)) throw new Error(`refund of order ${orderId} failed: ${error}`);
    counts.refused += 1;
    return '';
  }

  return {
    counts,
    /**
     * Types a refund until it is done or refused, the first time killed after so long where that is said. Null when it
     * was refused.
     */
    async refund(orderId: number, part: RefundPart, killedAfterMs: number | null = null): Promise<GivenBack | null> {
      for (let said = await type(orderId, part, killedAfterMs); ; said = await type(orderId, part, null)) {
        if (said !== null) return said === '' ? null : read(said);
        await pause(AGAIN_MS);
      }
    },
  };
}

/** A refusal is a line for a person, anything else is told with where it came from. */
const isStack = (error: string) => /\n\s+at /.test(error);

function read(said: string): GivenBack {
  const [, orderId, number, units = '', amount = ''] = DONE.exec(said) ?? [];
  const kopecks = parseDecimal(amount.replace(/[^\d,]/g, '').replace(',', '.'));
  if (!orderId || kopecks === null) throw new Error(`a refund said what nobody understands: ${said}`);
  return { orderId: Number(orderId), number: Number(number), units: units.split(', ').map(Number), kopecks };
}
