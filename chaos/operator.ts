import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Kopecks, parseDecimal } from '@lotok/money';
import { pause } from '../apps/server/src/platform/clock.ts';
import { nodeEnvironment } from './node.ts';
import type { RefundPart } from './plan-refund.ts';

/** The result that a command reported. */
export type RefundResult = { orderId: number; number: number; units: number[]; kopecks: Kopecks };
export type Operator = ReturnType<typeof openOperator>;

const RETRY_DELAY_MS = 400;
const COMMAND = fileURLToPath(new URL('../apps/server/src/operate.ts', import.meta.url));
const DONE = /^order (\d+), refund (\d+): units ([\d, ]+), (.*\d)\s*₽ /;
/** The shop or its database was just killed: the command is repeated. */
const UNAVAILABLE =
  /no shop runs|ECONN|EPIPE|connect|connection|terminat|starting up|shutting down|recovery|timeout|not yet accepting/i;

/** An operator of the shop: each command is a process of its own, like `npm run refund`. */
export function openOperator(settings: () => Record<string, string>) {
  const counts = { started: 0, killed: 0, refused: 0 };

  /**
   * The output of the command; null when it was killed or the shop was unavailable, an empty string when it was
   * refused. Throws on any other failure.
   */
  async function runCommand(orderId: number, part: RefundPart, killedAfterMs: number | null): Promise<string | null> {
    const { unit, to } = part;
    const units = unit === null ? [] : ['--units', String(unit)];
    const args = ['refund', '--order', String(orderId), ...units, '--to', to, '--reason', 'chaos'];
    counts.started += 1;
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { ...nodeEnvironment, ...settings() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const killing = killedAfterMs === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killedAfterMs);
    const [output, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    clearTimeout(killing);
    if (child.exitCode === 0) return output;
    if (child.signalCode === 'SIGKILL') {
      counts.killed += 1;
      return null;
    }
    if (UNAVAILABLE.test(error)) return null;
    if (isStack(error)) throw new Error(`refund of order ${orderId} failed: ${error}`);
    counts.refused += 1;
    return '';
  }

  return {
    counts,
    /**
     * Runs the refund command until it succeeds or is refused; kills the first run after `killedAfterMs` when given.
     * Null when it was refused.
     */
    async refund(orderId: number, part: RefundPart, killedAfterMs: number | null = null): Promise<RefundResult | null> {
      for (
        let output = await runCommand(orderId, part, killedAfterMs);
        ;
        output = await runCommand(orderId, part, null)
      ) {
        if (output !== null) return output === '' ? null : parseOutput(output);
        await pause(RETRY_DELAY_MS);
      }
    },
  };
}

/** A refusal is one line for the operator; any other error is printed with its stack. */
const isStack = (error: string) => /\n\s+at /.test(error);

function parseOutput(output: string): RefundResult {
  const [, orderId, number, units = '', amount = ''] = DONE.exec(output) ?? [];
  const kopecks = parseDecimal(amount.replace(/[^\d,]/g, '').replace(',', '.'));
  if (!orderId || kopecks === null) throw new Error(`a refund said what nobody understands: ${output}`);
  return { orderId: Number(orderId), number: Number(number), units: units.split(', ').map(Number), kopecks };
}
