/** Something outside did not answer, or answered nonsense: the same may work later. Carries no secret. */
export class Outage extends Error {
  readonly provider: string;

  constructor(provider: string, message: string) {
    super(message);
    this.provider = provider;
  }
}

/** Something outside failed so often lately that it was not even asked. */
export class Away extends Outage {}

/** Something outside asked to be left alone for a while: the same may work later, and at once would make it worse. */
export class Busy extends Outage {}

/** Something outside understood the question and said no: asking the same again will not help. Carries no secret. */
export class ProviderRefusal extends Error {
  readonly provider: string;
  /** Its own sentence, fit for whoever asked; null where it gave none. */
  readonly said: string | null;

  constructor(provider: string, message: string, said: string | null = null) {
    super(message);
    this.provider = provider;
    this.said = said;
  }
}
