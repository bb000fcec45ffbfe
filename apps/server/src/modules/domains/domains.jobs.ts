import { declareJob } from '../../platform/jobs/declare-job.ts';

/** The jobs of orders of domains and of registered domains. */
export const domainsJobs = {
  /** Registers a domain that is paid. */
  'domains.register': declareJob<{ orderId: number }>({ lane: 'names', priority: -10 }),
  /** Renews a domain whose renewal is paid. */
  'domains.renew': declareJob<{ orderId: number }>({ lane: 'names', priority: -10 }),
  /** Carries out the requested changes of a domain. */
  'domains.change': declareJob<{ domainId: number }>({ lane: 'names', priority: 0 }),
  /** The owner of a domain has confirmed the request for its authorisation code. */
  'domains.sendAuthCode': declareJob<{ requestId: number }>({ lane: 'names', priority: 0 }),
  /** Renews a domain from the balance of its owner, who has switched auto-renewal on. */
  'domains.autoRenew': declareJob<{ domainId: number }>({ lane: 'names', priority: 10 }),

  /** Reads the state of a domain at the registrar and the DNS host. */
  'domains.look': declareJob<{ domainId: number }>({ lane: 'checks', priority: 0 }),
  /** Checks whether Google warns of a domain. */
  'domains.checkKt': declareJob<{ domainId: number }>({ lane: 'checks', priority: 0 }),
  /** Reads the transfer lock of a domain from the registrar. */
  'domains.seeLock': declareJob<{ domainId: number }>({ lane: 'checks', priority: 0 }),
};
