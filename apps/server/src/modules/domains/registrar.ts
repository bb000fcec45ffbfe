/**
 * A name in the notation of a registry: in lower case, each label in its ASCII form. `label` is `example`, `zone` is
 * `com`.
 */
export type DomainName = { label: string; zone: string };

/** Whether a name can be registered at its ordinary price. */
export type Availability = 'free' | 'taken' | 'premium';

/** A name that is registered through the shop's account at the registrar, or about to be. */
export type Registration = {
  /** The registrar's id of the name. */
  registrarId: number;
  /** `failed`: the registry finally refused it. */
  status: 'active' | 'pending' | 'failed';
  /** The expiry; null until it is known. */
  activeTo: Date | null;
  nameServers: string[];
  /** The reference that {@link Registrar.register} was called with; null where the registrar does not return it. */
  reference: string | null;
};

/** The present state of a name at the registrar. */
export type RegistrarDomain = {
  registrarId: number;
  status: 'active' | 'pending' | 'failed' | 'deleted';
  activeTo: Date | null;
  /** In lower case, without a final dot. */
  nameServers: string[];
  /** Whether it is locked against a transfer to another registrar. */
  isLocked: boolean;
  /** The registry has it on hold (not resolved), for example because of abuse: banned. */
  isOnHold: boolean;
  /** SHA-256 digests of the DNSSEC keys that are set, as the registry publishes them: `60485 13 2 D4B7…`. */
  dsRecords: string[];
};

/** A DNSKEY record; `publicKey` in base64. */
export type DnssecKey = { flags: number; protocol: number; algorithm: number; publicKey: string };

/** What a year in a zone costs: `amount` in whole units of the ISO 4217 `currency`. `zone` is in its ASCII form. */
export type ZoneCost = { zone: string; amount: number; currency: string };

/**
 * The interface that this module needs of the registrar. Each call throws an Outage when the registrar does not respond
 * or is busy, and a ProviderRefusal when it refuses.
 */
export type Registrar = {
  /** What a year costs the shop in each zone of the registrar; may be an hour old. */
  listCosts(): Promise<ZoneCost[]>;
  /** May return a result that is some seconds old; `isFresh` bypasses the cache, for a registration that follows. */
  check(name: DomainName, options?: { isFresh?: boolean }): Promise<Availability>;
  /** Registers for a year with the shop as its contact, hidden in WHOIS. After an Outage the name may be registered. */
  register(name: DomainName, reference: string): Promise<Registration>;
  /** Null when the shop's account does not have the name, or no longer has it. */
  find(name: DomainName): Promise<Registration | null>;
  /** The present state of a name, never cached; null when the account no longer has it. */
  read(registrarId: number): Promise<RegistrarDomain | null>;
  /** Idempotent. DNSSEC keys stay: before a name gets servers that do not have them, the caller removes them. */
  setNameServers(registrarId: number, nameServers: readonly string[]): Promise<void>;
  /** Idempotent. */
  setLock(registrarId: number, isLocked: boolean): Promise<void>;
  /** A secret of the owner: it authorises the transfer to another registrar. Never to be logged. */
  getAuthCode(registrarId: number): Promise<string>;
  /**
   * Adds one year, and charges the shop for each call. After an Outage it may have been done: `activeTo` shows it. The
   * same request within 10 s locks the account out for a while.
   */
  renew(registrarId: number): Promise<void>;
  /**
   * Replaces all DNSSEC keys; an empty list switches DNSSEC off. Idempotent. When the registrar's own name servers have
   * set a key, the registrar silently drops others, so the caller sets an empty list first.
   */
  setDnssecKeys(registrarId: number, keys: readonly DnssecKey[]): Promise<void>;
  /** Whether the circuit breaker is open after repeated failures; it closes by itself. */
  isUnavailable(): boolean;
};
