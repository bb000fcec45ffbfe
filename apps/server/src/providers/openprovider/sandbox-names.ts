/**
 * The outcome of a registration by the prefix of the label, in every zone, so that each can be tried by hand. All other
 * domains are free and active at once.
 */
const outcomeByPrefix = {
  /** Registered by somebody else. */
  'taken-': 'taken',
  /** Free at a premium price, and refused at the ordinary one. */
  'premium-': 'premium',
  /** Free, but the registry refuses the registration. */
  'fail-': 'refused',
  /** Requested (REQ) for {@link LATE_MS}, then active (ACT). */
  'late-': 'late',
  /** Requested (REQ) for {@link FAULTY_MS}, then failed (FAI), and free again. */
  'faulty-': 'faulty',
} as const;

export const LATE_MS = 4_000;
export const FAULTY_MS = 2_000;
export const SLOW_MS = 2_000;

/** Well-known names that visitors try first: they must not be free. */
const wellKnown = new Set(
  `amazon apple avito bing chatgpt cloudflare discord example facebook github gmail google instagram linkedin lotok mail
  microsoft netflix openai ozon rambler reddit rutube samsung sber sberbank spotify steam t telegram test tiktok tinkoff
  twitch twitter vk vkontakte whatsapp wikipedia wildberries x yahoo yandex youtube`.split(/\s+/),
);

export type Outcome = (typeof outcomeByPrefix)[keyof typeof outcomeByPrefix] | 'good';

export function outcomeOf(label: string): Outcome {
  if (wellKnown.has(label)) return 'taken';
  const found = Object.entries(outcomeByPrefix).find(([prefix]) => label.startsWith(prefix));
  return found ? found[1] : 'good';
}

/** Whether a domain can be renewed: not when its label begins with `norenew-`. */
export function isRenewable(label: string): boolean {
  return !label.startsWith('norenew-');
}

/**
 * A domain that begins with `signed-` is registered with Openprovider's own DNSSEC key even when it is not requested.
 */
export function isAlwaysSigned(label: string): boolean {
  return label.startsWith('signed-');
}

/** A name server that contains `refuse-` is refused by the registry. */
export function isRefusedServer(nameServer: string): boolean {
  return nameServer.includes('refuse-');
}

/** A name server that contains `slow-ns` is set at once, and the response comes {@link SLOW_MS} later. */
export function isSlowServer(nameServer: string): boolean {
  return nameServer.includes('slow-ns');
}
