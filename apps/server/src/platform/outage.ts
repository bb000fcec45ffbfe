/** A provider did not respond, or its response was invalid. A later retry may succeed. The message contains no secret. */
export class Outage extends Error {
  readonly provider: string;

  constructor(provider: string, message: string) {
    super(message);
    this.provider = provider;
  }
}

/** The circuit breaker is open: the provider has failed so often lately that no request was sent. */
export class ProviderUnavailable extends Outage {}

/** The provider is limiting our requests. A later retry may succeed; an immediate one would make it worse. */
export class ProviderBusy extends Outage {}

/** The provider has locked our account until somebody unlocks it there. */
export class AccountLocked extends ProviderBusy {}

/** The provider understood the request and refused it, so a retry would not help. The message contains no secret. */
export class ProviderRefusal extends Error {
  readonly provider: string;
  /** The provider's own error message, which may be shown to the buyer; null when there is none. */
  readonly providerMessage: string | null;

  constructor(provider: string, message: string, providerMessage: string | null = null) {
    super(message);
    this.provider = provider;
    this.providerMessage = providerMessage;
  }
}
