const DEFAULT_SECONDS = 60;

/** The minutes until a refused call may be repeated; a whole number, at least one. */
export function retryAfterMinutes(error: object): number {
  const seconds =
    'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number'
      ? error.retryAfterSeconds
      : DEFAULT_SECONDS;
  return Math.max(1, Math.ceil(seconds / 60));
}
