import { monotonicMs, pause } from '../../platform/clock.ts';
import type { LeasedChat } from './chats.store.ts';

/** How late a message may be that became due by itself, or by another server. */
const POLL_MS = 500;
/** Chats that become ready within this time are looked for together. */
const WAKE_GRID_MS = 50;
/** The lease of a chat ends by itself after a minute. */
const RELEASE_WITHIN_MS = 60_000;
/** Work that takes longer waits for somebody else, such as a payment provider or Telegram, and hardly uses this process. */
const SLOW_MS = 200;
/** A process that computes for more than this share of the time makes all work take long: it counts as slow only after a longer time. */
const BUSY_SHARE = 0.8;
const SLOW_WHILE_BUSY_MS = 2_000;
/** The most chats that are worked on, with those whose work is slow: each takes memory, and a connection to the database now and then. */
const MAX_RUNNING = 200;
const MAX_BOTS = 16;
const CHATS_PER_BOT = 4;

type Choice = { afterBotId: number; maxBots: number; perBot: number };
type Options = {
  /** How many chats are worked on at once, without those whose work is slow. */
  concurrency: number;
  lease: (choice: Choice) => Promise<LeasedChat[]>;
  /** Works on a leased chat and ends its lease. May return in how many milliseconds there is something to do again. */
  work: (chat: LeasedChat) => Promise<number | void>;
  /** Ends the lease of a chat whose work was cut off, such as by an interruption of the database. */
  release: (chat: LeasedChat) => Promise<void>;
  /** A chat that was worked on may be worked on again after this time; it does not wait for the timer. 0: at once. */
  intervalMs?: number;
  onError: (error: unknown) => void;
  /** Reads for which share of the time the process computes, for work that mostly computes itself. */
  watchLoad?: () => () => number;
};

export type WorkLoop = {
  /** Looks for work now. */
  wake(): void;
  /** Waits for the work that has begun. */
  stop(): Promise<void>;
};

/**
 * Works on the chats that are ready, a few at a time; slow work does not delay the other chats. One timer for all bots looks for work
 * twice a second; `wake` does so at once. The bots take turns by their ids.
 */
export function startWorkLoop({
  concurrency,
  lease,
  work,
  release,
  intervalMs = 0,
  onError,
  watchLoad = () => () => 0,
}: Options): WorkLoop {
  const running = new Set<Promise<void>>();
  let slow = 0;
  const hasSlot = () => running.size - slow < concurrency && running.size < MAX_RUNNING;
  let afterBotId = 0;
  let isStopped = false;
  let filling: Promise<void> | null = null;
  let isWoken = false;

  async function leaseNext(): Promise<LeasedChat[]> {
    const choice = { maxBots: MAX_BOTS, perBot: CHATS_PER_BOT };
    const chats = await lease({ ...choice, afterBotId });
    if (chats.length > 0 || afterBotId === 0) {
      afterBotId = Math.max(0, ...chats.map(({ botId }) => botId));
      return chats;
    }
    const first = await lease({ ...choice, afterBotId: 0 });
    afterBotId = Math.max(0, ...first.map(({ botId }) => botId));
    return first;
  }

  /** A chat does not wait for the end of its lease when the database is back. */
  async function endLease(chat: LeasedChat): Promise<void> {
    for (
      const deadline = monotonicMs() + RELEASE_WITHIN_MS;
      !isStopped && monotonicMs() < deadline;
      await pause(POLL_MS)
    )
      if (await isDone(release(chat))) return;
  }

  /** Once for an outage: the next attempt is within half a second. */
  let hasFailed = false;
  const report = (error: unknown) => {
    if (!hasFailed) onError(error);
    hasFailed = true;
  };

  function start(chat: LeasedChat): void {
    let isSlow = false;
    const startedAt = monotonicMs();
    const readBusyShare = watchLoad();
    const slowTimer = setInterval(() => {
      if (readBusyShare() > BUSY_SHARE && monotonicMs() - startedAt < SLOW_WHILE_BUSY_MS) return;
      clearInterval(slowTimer);
      isSlow = true;
      slow += 1;
      wake();
    }, SLOW_MS);
    const task = work(chat)
      .then((waitMs) => {
        if (waitMs) wakeLater(waitMs);
      })
      .catch((error: unknown) => {
        onError(error);
        return endLease(chat);
      })
      .finally(() => {
        clearInterval(slowTimer);
        if (isSlow) slow -= 1;
        running.delete(task);
        wake();
        if (intervalMs > 0) wakeLater(intervalMs);
      });
    running.add(task);
  }

  async function fill(): Promise<void> {
    do {
      isWoken = false;
      while (!isStopped && hasSlot()) {
        const chats = await leaseNext();
        if (chats.length === 0) break;
        chats.forEach(start);
      }
    } while (isWoken && !isStopped);
    hasFailed = false;
  }

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    filling ??= fill()
      .catch(report)
      .finally(() => {
        filling = null;
      });
  }

  const wakes = new Set<number>();
  /** Looks for work when this time has passed. */
  function wakeLater(ms: number): void {
    const slot = Math.ceil((monotonicMs() + ms) / WAKE_GRID_MS);
    if (wakes.has(slot)) return;
    wakes.add(slot);
    const later = setTimeout(
      () => {
        wakes.delete(slot);
        wake();
      },
      slot * WAKE_GRID_MS - monotonicMs(),
    );
    later.unref();
  }

  const timer = setInterval(wake, POLL_MS);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await filling;
      await Promise.all(running);
    },
  };
}

const isDone = (step: Promise<void>): Promise<boolean> =>
  step.then(
    () => true,
    () => false,
  );
