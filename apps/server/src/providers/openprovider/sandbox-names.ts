/**
 * What becomes of a name in the sandbox. A label that begins so can be tried by hand, in every zone; all others are free
 * and active at once.
 */
const fateByPrefix = {
  /** Registered by somebody else. */
  'taken-': 'taken',
  /** Free at a price of its own, and refused at the ordinary one. */
  'premium-': 'premium',
  /** Free, and refused by the registry when it is to be registered. */
  'fail-': 'refused',
  /** Requested (REQ) for {@link LATE_MS}, then active (ACT). */
  'late-': 'late',
  /** Requested (REQ) for {@link FAULTY_MS}, then failed (FAI), and free again. */
  'faulty-': 'faulty',
} as const;

export const LATE_MS = 4_000;
export const FAULTY_MS = 2_000;
export const SLOW_MS = 2_000;

/** Names that a visitor tries first, to see that a shop tells the truth. */
const wellKnown = new Set(
  `amazon apple avito bing chatgpt cloudflare discord example facebook github gmail google instagram linkedin lotok mail
  microsoft netflix openai ozon rambler reddit rutube samsung sber sberbank spotify steam t telegram test tiktok tinkoff
  twitch twitter vk vkontakte whatsapp wikipedia wildberries x yahoo yandex youtube`.split(/\s+/),
);

export type Fate = (typeof fateByPrefix)[keyof typeof fateByPrefix] | 'good';

export function fateOf(label: string): Fate {
  if (wellKnown.has(label)) return 'taken';
  const found = Object.entries(fateByPrefix).find(([prefix]) => label.startsWith(prefix));
  return found ? found[1] : 'good';
}

/** Whether a name can be renewed: not where the label begins with `norenew-`. */
export function isRenewable(label: string): boolean {
  return !label.startsWith('norenew-');
}

/** A name that begins with `signed-` has Openprovider's own DNSSEC key from the first, though nobody asked for it. */
export function isSignedAnyway(label: string): boolean {
  return label.startsWith('signed-');
}

/** A name server that has `refuse-` in it: the registry does not take it. */
export function isRefusedServer(nameServer: string): boolean {
  return nameServer.includes('refuse-');
}

/** A name server that has `slow-ns` in it: set at once, and answered {@link SLOW_MS} later. */
export function isSlowServer(nameServer: string): boolean {
  return nameServer.includes('slow-ns');
}
