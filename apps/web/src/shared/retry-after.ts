const UNSAID_SECONDS = 60;

/** After how many minutes a refused call may be made again; whole, and at least one. */
export function retryAfterMinutes(error: object): number {
  const seconds =
    'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number'
      ? error.retryAfterSeconds
      : UNSAID_SECONDS;
  return Math.max(1, Math.ceil(seconds / 60));
}
