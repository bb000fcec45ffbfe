/**
 * The narrow view that domains have of who knows which sites browsers warn of (the red page). Throws an Outage when there
 * is no answer.
 */
export type Warnings = {
  /** Whether browsers warn of the site of this name, in lower case and ASCII. */
  isFlagged(name: string): Promise<boolean>;
  /** Whether it failed so often lately that it is not asked for a while; it comes back by itself. */
  isAway(): boolean;
};
