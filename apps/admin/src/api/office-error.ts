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
