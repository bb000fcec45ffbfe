import type { IncomingMessage } from 'node:http';
import type { Config } from './config.ts';
import type { ViewCounter } from './modules/dashboard/index.ts';
import { callerAddress } from './platform/http/caller-address.ts';

/** Counts the view of a page by a visitor. */
export function countView(views: ViewCounter, { trustedProxies }: Config, request: IncomingMessage): void {
  const { url = '', headers } = request;
  views.count({
    url,
    userAgent: headers['user-agent'],
    isPrefetch: 'sec-purpose' in headers || 'purpose' in headers,
    address: () => callerAddress(request, trustedProxies),
  });
}
