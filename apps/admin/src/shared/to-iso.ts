/** A moment that was typed in the operator's time zone, as the API reads it; null for an empty field. For `parse`. */
export const toIso = (typed: string | null): string | null => (typed ? new Date(typed).toISOString() : null);
