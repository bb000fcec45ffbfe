import type { Log } from '../platform/log.ts';
import type { BreakerState } from './breaker.ts';
import type { Meter } from './gate.ts';

/** A meter that also says in the log when a provider goes and when it is back. */
export function tellState(meter: Meter, log: Log): Meter {
  const awayNow = new Set<string>();
  return {
    ...meter,
    state(provider: string, state: BreakerState) {
      meter.state(provider, state);
      if (state === 'open') {
        awayNow.add(provider);
        log.warn({ provider }, 'a provider fails: what needs it is shown as away until it answers again');
      } else if (awayNow.delete(provider)) log.warn({ provider }, 'a provider is back');
    },
  };
}
