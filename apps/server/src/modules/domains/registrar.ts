/** A name as a registry holds it: in lower case, each label in its ASCII form. `label` is `example`, `zone` is `com`. */
export type DomainName = { label: string; zone: string };

/** Whether a name can be registered at its ordinary price. */
export type Availability = 'free' | 'taken' | 'premium';

/** A name that is registered through the shop's account at the registrar, or about to be. */
export type Registration = {
  /** The registrar's own number of it. */
  registrarId: number;
  /** `failed`: the registry refused it in the end. */
  status: 'active' | 'pending' | 'failed';
  /** When the year ends; null until it is known. */
  activeTo: Date | null;
  nameServers: string[];
  /** Our order, as it was given; null where the registrar does not say it back. */
  reference: string | null;
};

/** What the registrar holds of a name now. */
export type Held = {
  registrarId: number;
  status: 'active' | 'pending' | 'failed' | 'deleted';
  activeTo: Date | null;
  /** In lower case, without a final dot. */
  nameServers: string[];
  /** Whether it can't be moved to another registrar. */
  isLocked: boolean;
  /** The registry or an abuse desk took it off the net: banned. */
  isOnHold: boolean;
  /** Of the DNSSEC keys that are set, by SHA-256, as the registry publishes them: `60485 13 2 D4B7…`. */
  dsRecords: string[];
};

/** A DNSKEY record; `publicKey` in base64. */
export type DnssecKey = { flags: number; protocol: number; algorithm: number; publicKey: string };

/**
 * The narrow view that domains have of the registrar. Each call throws an Outage when the registrar does not answer or
 * is busy, and a ProviderRefusal when it says no.
 */
export type Registrar = {
  /** May answer from some seconds ago; `isFresh` asks anew, for whoever is about to register. */
  check(name: DomainName, options?: { isFresh?: boolean }): Promise<Availability>;
  /** Registers for a year with the shop as its contact, hidden in WHOIS. After an Outage it may have been done all the same. */
  register(name: DomainName, reference: string): Promise<Registration>;
  /** Null when the shop's account has no such name, or has it no more. */
  find(name: DomainName): Promise<Registration | null>;
  /** What it holds of a name now, asked anew; null when the account has no such name any more. */
  read(registrarId: number): Promise<Held | null>;
  /** May be repeated. DNSSEC keys stay: whoever moves a name to servers that do not have them takes them off before. */
  setNameServers(registrarId: number, nameServers: readonly string[]): Promise<void>;
  /** May be repeated. */
  setLock(registrarId: number, isLocked: boolean): Promise<void>;
  /** A secret of whoever owns the name: with it the name moves to another registrar. Never to be logged. */
  getAuthCode(registrarId: number): Promise<string>;
  /**
   * One year more, paid for each time that it is asked. After an Outage it may have been done all the same: `activeTo` tells.
   * The same again within 10 s shuts the account out for a while.
   */
  renew(registrarId: number): Promise<void>;
  /**
   * These keys instead of those that are set; none switches DNSSEC off. May be repeated. Beside a key that the registrar's own
   * name servers set by themselves others are dropped without a word, so that is to be taken off first, by setting none.
   */
  setDnssecKeys(registrarId: number, keys: readonly DnssecKey[]): Promise<void>;
  /** Whether it failed so often lately that it is not asked for a while; it comes back by itself. */
  isAway(): boolean;
};
