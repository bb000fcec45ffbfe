import { Busy } from '../../platform/outage.ts';
import type { Turns } from '../turns.ts';
import { PROVIDER } from './answers.ts';

/** More of a kind in this time shut the account until Openprovider's support opens it. */
const LIMIT = { requests: 300, perMs: 300_000, burst: 140 };

/**
 * Keeps the same question from being asked too often, whoever wants to know, on whichever node. What is kept back here says
 * nothing of Openprovider, so it is counted before its gate.
 */
export function createRepeats(turns: Turns) {
  return {
    /** Throws {@link Busy} when this was asked too often lately. */
    async count(question: string): Promise<void> {
      const key = `${PROVIDER} ${question}`;
      if (!(await turns.take([key], LIMIT)).has(key)) throw new Busy(PROVIDER, 'the same question too often lately');
    },
  };
}
