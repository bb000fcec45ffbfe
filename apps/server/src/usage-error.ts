/** An operator's command is unknown, invalid or not possible. Its message says what is. */
export class UsageError extends Error {}
