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
  /** Whether it failed so often lately that it is not asked for a while; it comes back by itself. */
  isAway(): boolean;
};
