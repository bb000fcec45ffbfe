import type { Page } from '@playwright/test';
import { type CallName, errorSentence, type ErrorCode } from '@lotok/contract';

/** Stubs a refusal of the next call, for refusals that a journey cannot cause. */
export async function refuseOnce(
  page: Page,
  call: CallName,
  status: number,
  errorCode: ErrorCode,
  headers: Record<string, string> = {},
): Promise<void> {
  const body = { error: errorSentence[errorCode], errorCode };
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ status, headers, json: body }), { times: 1 });
}
