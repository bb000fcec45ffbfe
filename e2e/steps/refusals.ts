import type { Page } from '@playwright/test';
import { type CallName, errorSentence, type ErrorCode } from '@lotok/contract';

/** The next time a call is made, the shop refuses it so: for refusals that a journey can't bring about by itself. */
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
