import path from 'node:path';
import type { Config } from '../config.ts';
import type { Db } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { createProviderRateLimiter } from '../platform/provider-rate-limit.store.ts';
import type { Tracer } from '../platform/tracing/span.ts';
import { HCAPTCHA_TEST_SECRET } from '../unsafe-settings.ts';
import { createHCaptcha } from './hcaptcha/client.ts';
import { createKeySwitch } from './key-switch.ts';
import { logProviderState } from './log-provider-state.ts';
import { createLiveMailer } from './mail/live-mailer.ts';
import { openProviders } from './open-providers.ts';

type ServicesDeps = { hasControl: boolean; db: Db; metrics: Metrics; log: Log; tracer: Tracer | null };

/** Creates the clients of the services outside the shop. `close` ends their connections. */
export function openServices(config: Config, { hasControl, db, metrics, log, tracer }: ServicesDeps) {
  const opened = openProviders(config, {
    hasControl,
    meter: metrics.providers,
    log,
    tracer,
    rateLimitSlots: createProviderRateLimiter(db),
  });
  const outboxDir = path.join(config.dataDir, 'mail');
  const mailer = createLiveMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxDir,
    meter: logProviderState(metrics.providers, log),
    tracer,
  });
  const captcha = createHCaptcha({ ...config.hcaptcha, testSecret: HCAPTCHA_TEST_SECRET });
  return {
    clients: opened,
    keySwitch: createKeySwitch(config, { opened, mailer }),
    mailer,
    captcha,
    outboxDir,
    close() {
      opened.close();
      mailer.close();
    },
  };
}
