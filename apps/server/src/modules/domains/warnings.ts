/**
 * The interface that this module needs of the service that knows about which sites browsers warn (Safe Browsing).
 * Throws an Outage when it does not respond.
 */
export type Warnings = {
  /** Whether browsers warn about the site of this name; `name` is in lower case and ASCII. */
  isFlagged(name: string): Promise<boolean>;
  /** Whether the circuit breaker is open after repeated failures; it closes by itself. */
  isUnavailable(): boolean;
};
