import { expect, type Page } from '@playwright/test';
import type { AdminBody, AdminCallName, AdminOutput } from '@lotok/contract/admin';

type Request<N extends AdminCallName> = {
  id?: number;
  body?: AdminBody<N>;
  query?: Record<string, string>;
  /** A file instead of a body. */
  file?: { type: string; text: string };
  reason?: string;
};

/** Signs in by the call of the sign-in, without loading a page. */
export async function signInOffice(page: Page, operator: { login: string; password: string }): Promise<void> {
  await callOffice(page, 'POST session', { body: operator });
}

/** Makes a call of the office as the operator who is signed in. */
export async function callOffice<N extends AdminCallName>(
  page: Page,
  name: N,
  request: Request<N> = {},
): Promise<AdminOutput<N>> {
  const response = await send(page, name, request);
  expect(response.ok(), `${name}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as AdminOutput<N>;
}

/** Makes a call that is refused; returns the paths of the fields that are. */
export async function listRefusedFields<N extends AdminCallName>(
  page: Page,
  name: N,
  request: Request<N>,
): Promise<string[]> {
  const response = await send(page, name, request);
  expect(response.status(), name).toBe(400);
  const { details = [] } = (await response.json()) as { details?: { path: string }[] };
  return details.map(({ path }) => path);
}

function send<N extends AdminCallName>(page: Page, name: N, { id, body, query, file, reason }: Request<N>) {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replace(/:\w+/, String(id));
  return page.request.fetch(`/api/admin/${filled}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: {
      'x-lotok-admin': '1',
      ...(file ? { 'content-type': file.type } : {}),
      ...(reason ? { 'x-lotok-reason': encodeURIComponent(reason) } : {}),
    },
    ...(file ? { data: Buffer.from(file.text) } : body ? { data: body } : {}),
  });
}
