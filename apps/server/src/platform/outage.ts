/** Something outside did not answer, or answered nonsense: the same may work later. Carries no secret. */
export class Outage extends Error {
  readonly provider: string;

  constructor(provider: string, message: string) {
    super(message);
    this.provider = provider;
  }
}
