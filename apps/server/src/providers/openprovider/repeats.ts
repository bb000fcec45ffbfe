import { monotonicMs } from '../../platform/clock.ts';
import { Busy } from '../../platform/outage.ts';
import { PROVIDER } from './answers.ts';

/** 300 of a kind in this time shut the account until Openprovider's support opens it; several nodes share them. */
const MOST = 140;
const WINDOW_MS = 300_000;

/**
 * Keeps the same question from being asked too often, whoever wants to know. What is kept back here says nothing of
 * Openprovider, so it is counted before its gate.
 */
export function createRepeats() {
  const asked = new Map<string, number[]>();

  function forgetOld(nowMs: number): void {
    for (const [question, times] of asked) {
      if (nowMs - (times.at(-1) ?? 0) < WINDOW_MS) return;
      asked.delete(question);
    }
  }

  return {
    /** Throws {@link Busy} when this was asked too often lately. */
    count(question: string): void {
      const nowMs = monotonicMs();
      forgetOld(nowMs);
      const lately = (asked.get(question) ?? []).filter((at) => nowMs - at < WINDOW_MS);
      if (lately.length >= MOST) throw new Busy(PROVIDER, 'the same question too often lately');
      // Put at the end, so that those asked longest ago stay in front.
      asked.delete(question);
      asked.set(question, [...lately, nowMs]);
    },
  };
}
