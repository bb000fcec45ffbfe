import type { Routes } from '../../platform/http/routes.ts';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import { toSeenKopecks } from '../payments/index.ts';
import { buyDomain, type BuyDeps } from './buy-domain.ts';
import { checkDomain } from './check-domain.ts';
import { confirmAuthCode } from './confirm-auth-code.ts';
import { checkDomains } from './check-domains.ts';
import { toUnicode } from './domain-name.rules.ts';
import { listChanges } from './domain-changes.reads.ts';
import { getDomainData } from './domain-data.ts';
import { listDomainOrders, listOwnDomains } from './domains.reads.ts';
import { withPrice } from './price-view.ts';
import type { DnsHost } from './dns-host.ts';
import { inspectNow } from './inspect-now.ts';
import { namePricesOf } from './name-prices.ts';
import { getOwnName, nameViewerOf } from './own-name.reads.ts';
import { renewDomain } from './renew-domain.ts';
import { requestAuthCode } from './request-auth-code.ts';
import { switchCloudflare, switchTls13 } from './switch-cloudflare.ts';
import { switchDnssec, switchTransferLock } from './switch-security.ts';
import { suggestDomains } from './suggest-domains.ts';
import { listTlds } from './tlds.store.ts';
import { updateAutoRenew } from './auto-renew.ts';
import { updateSafeBrowsingCheck } from './check-safe-browsing.ts';
import { updateNameServers } from './update-name-servers.ts';
import { updateRecords } from './update-records.ts';
import type { Warnings } from './warnings.ts';
import { exportZone, importZone } from './zone-file.ts';

type DomainCalls =
  | 'domains/getTlds'
  | 'domains/checkDomain'
  | 'domains/checkDomains'
  | 'domains/suggestDomains'
  | 'domains/buyDomain'
  | 'domains/renewDomain'
  | 'domains/updateAutoRenew'
  | 'domains/getDomainsOrders'
  | 'domains/getDomains'
  | 'domains/getDomainData'
  | 'domains/getDomainChanges'
  | 'domains/enableCloudflare'
  | 'domains/disableCloudflare'
  | 'domains/updateTls13'
  | 'domains/updateNsRecords'
  | 'domains/updateDnsRecords'
  | 'domains/exportZone'
  | 'domains/importZone'
  | 'domains/updateCheckKT'
  | 'domains/lookAtDomain'
  | 'domains/updateLock'
  | 'domains/updateDnssec'
  | 'domains/requestAuthCode'
  | 'domains/confirmAuthCode';

type DomainsDeps = BuyDeps & { log: Log; vault: Vault; dnsHost: DnsHost | null; warnings: Warnings | null };

export function domainsRoutes(deps: DomainsDeps): Pick<Routes, DomainCalls> {
  const { db } = deps;
  return {
    // Without a registrar nothing can be sold.
    'domains/getTlds': async (_, context) => {
      const pricesOf = await namePricesOf(db, deps, context);
      return (deps.registrar ? await listTlds(db) : []).map(({ id, name, letters, ...tld }) =>
        withPrice({ id, name: toUnicode(name), priceKopecks: pricesOf({ id, ...tld }).priceKopecks, letters }),
      );
    },
    'domains/checkDomain': async ({ domain }, context) => withPrice(await checkDomain(deps, domain, context)),
    'domains/checkDomains': async (input, context) => (await checkDomains(deps, input, context)).map(withPrice),
    'domains/suggestDomains': async (input, context) => (await suggestDomains(deps, input, context)).map(withPrice),
    'domains/buyDomain': ({ price, ...request }, context) => buyDomain(deps, request, toSeenKopecks(price), context),
    'domains/renewDomain': ({ price, ...request }, context) =>
      renewDomain(deps, request, toSeenKopecks(price), context),
    'domains/updateAutoRenew': (input, context) => updateAutoRenew(deps, input, context),
    'domains/getDomainsOrders': async ({ page }, context) => {
      const { domains, last_page } = await listDomainOrders(db, nameViewerOf(context), page);
      return { domains: domains.map(withPrice), last_page };
    },
    'domains/getDomains': ({ page }, context) => listOwnDomains(db, nameViewerOf(context), page),
    'domains/getDomainData': async ({ domain }, context) => {
      const data = await getDomainData(deps, nameViewerOf(context), domain);
      return { ...data, renewal: withPrice(data.renewal) };
    },
    'domains/getDomainChanges': async ({ domain, page }, context) =>
      listChanges(db, (await getOwnName(db, nameViewerOf(context), domain)).id, page),
    'domains/enableCloudflare': ({ domain }, context) => switchCloudflare(deps, { domain, isOn: true }, context),
    'domains/disableCloudflare': ({ domain }, context) => switchCloudflare(deps, { domain, isOn: false }, context),
    'domains/updateTls13': (input, context) => switchTls13(deps, input, context),
    'domains/updateNsRecords': (input, context) => updateNameServers(deps, input, context),
    'domains/updateDnsRecords': (input, context) => updateRecords(deps, input, context),
    'domains/exportZone': ({ domain }, context) => exportZone(deps, nameViewerOf(context), domain),
    'domains/importZone': (input, context) => importZone(deps, input, context),
    'domains/updateCheckKT': (input, context) => updateSafeBrowsingCheck(deps, input, context),
    'domains/lookAtDomain': (input, context) => inspectNow(deps, input, context),
    'domains/updateLock': (input, context) => switchTransferLock(deps, input, context),
    'domains/updateDnssec': (input, context) => switchDnssec(deps, input, context),
    'domains/requestAuthCode': ({ domain }, context) => requestAuthCode(deps, domain, context),
    'domains/confirmAuthCode': ({ token }, context) => confirmAuthCode(deps, token, context),
  };
}
