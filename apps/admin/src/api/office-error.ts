import type { ErrorBody, ErrorDetail } from '@lotok/contract';
import { codeKey } from '../texts/code-key.ts';
import { fieldText } from '../texts/field-text.ts';

/**
 * A refusal or a failure of the back office's API. `status` is 0 when no response came. `message` is the key of its text, which
 * react-admin translates and shows; `reason` is what the server says.
 */
export class OfficeError extends Error {
  readonly status: number;
  readonly code: ErrorBody['errorCode'] | 'OFFLINE';
  readonly details: readonly ErrorDetail[];
  /** The texts of the refused fields of a form, which react-admin translates and shows at the fields. */
  readonly body: { errors?: Record<string, string> };
  readonly params: ErrorBody['params'];
  readonly reason: string;

  constructor(status: number, { error, errorCode, details = [], params }: Partial<ErrorBody>) {
    const code = errorCode ?? (status === 0 ? 'OFFLINE' : 'UNAVAILABLE');
    super(codeKey(code));
    this.status = status;
    this.code = code;
    this.reason = error ?? 'No response';
    this.params = params;
    this.details = details;
    const errors = Object.fromEntries(details.filter(({ path }) => path).map((each) => [each.path, toFormError(each)]));
    this.body = Object.keys(errors).length > 0 ? { errors } : {};
  }
}

/** How react-admin writes the key of a text with its values as the error of a field. */
function toFormError(detail: ErrorDetail): string {
  const { key, values } = fieldText(detail);
  return `@@react-admin@@${JSON.stringify({ message: key, args: values })}`;
}

/** There is no such item, or its address is none. */
export const isMissing = (error: unknown): boolean =>
  error instanceof OfficeError && (error.status === 404 || error.status === 400);

/** The same call may succeed a moment later. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof OfficeError && (error.status === 0 || error.status >= 500);

/** Whether the item has changed since it was read. */
export const isStale = (error: unknown): error is OfficeError => error instanceof OfficeError && error.code === 'STALE';

/** The operator who was the last one to change the item of a STALE; null when there is none. */
export const changedByOf = ({ params }: OfficeError): string | null =>
  (params as { changedBy?: string | null } | undefined)?.changedBy ?? null;
