import type { OrderEvent } from './order.ts';

/** An entry of the timeline: an event, and the units of the events of its kind at the same moment. */
export type Entry = OrderEvent & { units: number[] };

/**
 * The entries of a timeline. An operator's event that has an effect of the same moment is left out, because the effect names the
 * operator; claims and replacements of one moment are one entry.
 */
export function groupEvents(events: readonly OrderEvent[]): Entry[] {
  const effects = new Set(events.filter(({ kind }) => kind !== 'operator').map(({ createdAt }) => createdAt));
  const entries: Entry[] = [];
  for (const event of events) {
    if (event.kind === 'operator' && effects.has(event.createdAt)) continue;
    const isOfUnit = event.kind === 'claim' || event.kind === 'replacement';
    const same = entries.find(
      ({ kind, createdAt }) => isOfUnit && kind === event.kind && createdAt === event.createdAt,
    );
    if (same) same.units.push(Number(event.about));
    else entries.push({ ...withoutRepetition(event, events), units: isOfUnit ? [Number(event.about)] : [] });
  }
  return entries;
}

/** An email or a case that follows from another effect of the same moment does not repeat its operator. */
function withoutRepetition(event: OrderEvent, events: readonly OrderEvent[]): OrderEvent {
  const follows = (kind: OrderEvent['kind']) => kind === 'mail' || kind === 'case' || kind === 'operator';
  const isEcho =
    follows(event.kind) && events.some(({ kind, createdAt }) => createdAt === event.createdAt && !follows(kind));
  return isEcho ? { ...event, operator: null, reason: null } : event;
}
