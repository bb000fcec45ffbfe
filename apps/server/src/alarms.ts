import type { Alarm, ScrapeAlarm } from './platform/alarms/alarm.rules.ts';

/**
 * Alarms about nodes that cannot report anything themselves: Prometheus raises them, when it scrapes the nodes as the job `lotok`. The
 * office knows only those nodes that have stopped (`nodesSilent`).
 */
export const scrapeAlarms = {
  nodeDown: {
    expression: 'up{job="lotok"} == 0',
    forMinutes: 2,
    severity: 'page',
    means: 'a node does not answer `/metrics`, and so neither `/readyz` nor buyers',
    toDo: 'look at its log, then start it again; the other nodes take over its jobs',
  },
  nodesUnscraped: {
    expression: 'absent(up{job="lotok"})',
    forMinutes: 5,
    severity: 'page',
    means: 'Prometheus knows no node: none runs, or its configuration has no job `lotok`',
    toDo: 'start a node, or [name the job](#watch)',
  },
  nodeNotReady: {
    expression: 'up{job="lotok"} == 1 unless on (instance) nodes_silent',
    forMinutes: 2,
    severity: 'page',
    means: 'a node runs and cannot read the database: its `/readyz` is 503',
    toDo: 'check PostgreSQL, its connections and the way to it; the node serves again by itself',
  },
} as const satisfies Record<string, ScrapeAlarm>;

/**
 * Every other alarm of the shop. docs/operations.md, the rules for Prometheus in ops/ and the health page of the office follow from
 * this file, the only one that defines alarms, which `alarms.test.ts` checks.
 */
export const shopAlarms = {
  booksWrong: {
    rule: { kind: 'sumAbove', metric: 'ledger_faults', limit: 0 },
    severity: 'page',
    means:
      'the books are wrong: somebody changed the database by hand, or there is a bug. The log has a line “the books are wrong” for each discrepancy',
    toDo: '[wrong books](#wrong-books), today',
  },
  nodesSilent: {
    rule: { kind: 'above', metric: 'nodes_silent', limit: 0 },
    forMinutes: 2,
    severity: 'page',
    means: 'a node has stopped reporting while others run: it was killed, hangs, or cannot reach the database',
    toDo: 'the office names it under “Servers”: start it again. One that is gone for good is forgotten a day later, or by `delete from nodes where host = …`',
  },
  paidJobsWait: {
    rule: { kind: 'above', metric: 'jobs_waiting_seconds', labels: { lane: 'paid' }, limit: 60 },
    severity: 'page',
    means: 'jobs of paid orders wait for a worker: there are too few nodes, or a payment provider is very slow',
    toDo: 'check `provider_call_seconds` of the payment providers; start another node',
  },
  jobsWait: {
    rule: { kind: 'above', metric: 'jobs_waiting_seconds', not: { lane: 'paid' }, limit: 1800 },
    severity: 'ticket',
    means:
      'the lane is behind: the mail relay (`letters`), the registrar (`names`) or a provider is slow or unavailable',
    toDo: 'check its breaker and `provider_call_seconds`; the log says what fails',
  },
  jobsFail: {
    rule: { kind: 'growing', metric: 'job_failures_total' },
    severity: 'ticket',
    means: 'jobs fail and are retried; the label `job` names them',
    toDo: 'the office lists them under “Jobs” with the last error, and so does the SQL below',
  },
  mailsFail: {
    rule: { kind: 'equals', metric: 'provider_breaker_state', labels: { provider: 'mail' }, value: 2 },
    forMinutes: 10,
    severity: 'page',
    means: 'the mail relay fails, or takes longer than 30 s for an email: emails wait in the queue',
    toDo: 'repair the relay; the emails are then sent by themselves',
  },
  mailsGivenUp: {
    rule: { kind: 'above', metric: 'mails_given_up', limit: 0 },
    severity: 'ticket',
    means: 'emails of the last day could not be sent for good: a wrong address, or the relay refused them for days',
    toDo: 'the office lists them under “Emails”; [send them again](#an-email-that-was-not-sent)',
  },
  booksUnchecked: {
    rule: { kind: 'olderThan', metric: 'ledger_checked_timestamp_seconds', seconds: 7200 },
    severity: 'ticket',
    means: 'the books have not been verified for two hours',
    toDo: 'look for the job `ledger.check` among the failing jobs, below',
  },
  booksUnwalked: {
    rule: { kind: 'olderThan', metric: 'ledger_walked_timestamp_seconds', seconds: 777600 },
    severity: 'ticket',
    means: 'the weekly verification of all books has not finished for nine days',
    toDo: 'look for the job `ledger.walk` there; the next one continues from the same place',
  },
  casesOpen: {
    rule: { kind: 'sumAbove', metric: 'payment_cases', limit: 0 },
    severity: 'ticket',
    means: 'money came that could not be assigned, or a payment disagrees with its provider',
    toDo: 'work through [the list](#cases) within a day; growing `unknown_invoice` or `other_reference` means that another system uses the same keys',
  },
  differencesOpen: {
    rule: { kind: 'sumAbove', metric: 'payment_differences', limit: 0 },
    severity: 'ticket',
    means: 'a provider and the shop disagree about an invoice, also after another query',
    toDo: '[a difference](#a-difference-with-a-provider), within a day',
  },
  unreconciled: {
    rule: { kind: 'olderThan', metric: 'payments_reconciled_timestamp_seconds', seconds: 172800 },
    severity: 'ticket',
    means: "a provider's list was not compared for two nights",
    toDo: 'check whether the provider is unavailable; otherwise look for `payments.readStatement` and `payments.verifyDifferences` among the failing jobs',
  },
  providerFails: {
    rule: { kind: 'equals', metric: 'provider_breaker_state', not: { provider: 'mail' }, value: 2 },
    forMinutes: 10,
    severity: 'page',
    means:
      'a provider fails: this node shows its methods as unavailable and probes it every two minutes, Telegram every few seconds',
    toDo: "check the provider's status page; `provider_calls_total` and the log say how it fails. The shop recovers by itself and then finds the open payments",
  },
  providerOnTrial: {
    rule: { kind: 'equals', metric: 'provider_breaker_state', value: 1 },
    forMinutes: 30,
    severity: 'ticket',
    means: 'it responds again, but no invoice was created since',
    toDo: 'no buyer chose it, or see above',
  },
  crystalPayRefuses: {
    rule: { kind: 'growing', metric: 'provider_calls_total', labels: { outcome: 'refused', call: 'invoice/create' } },
    severity: 'page',
    means: 'CrystalPay refuses: a key was changed, the cash desk was blocked, or a method was switched off there',
    toDo: 'the log has the reason; correct the keys or the cash desk',
  },
  cryptoBotRefuses: {
    rule: { kind: 'growing', metric: 'provider_calls_total', labels: { outcome: 'refused', call: 'createInvoice' } },
    severity: 'page',
    means: 'Crypto Pay refuses: the token was changed, or the app was blocked',
    toDo: 'the log has the reason; correct the token or the app',
  },
  registrarRefuses: {
    rule: {
      kind: 'growing',
      metric: 'provider_calls_total',
      labels: { provider: 'openprovider', call: 'domains/create', outcome: 'refused' },
    },
    severity: 'ticket',
    means:
      'the registrar refuses: no money in the account, a contact that is not accepted, or a zone that requires more data',
    toDo: 'the log has the code and reason; correct the account',
  },
  registrarLocked: {
    rule: { kind: 'growing', metric: 'provider_calls_total', labels: { provider: 'openprovider', outcome: 'locked' } },
    severity: 'page',
    means: 'Openprovider locked the account (code 10005): the same call came too often',
    toDo: "unlock it in Openprovider's control panel (contacts, blocked addresses), and find what calls so often: `provider_calls_total` by `call`",
  },
  dnsFails: {
    rule: { kind: 'growing', metric: 'provider_calls_total', labels: { provider: 'cloudflare', outcome: 'outage' } },
    severity: 'ticket',
    means: 'Cloudflare does not respond, or does not accept the token',
    toDo: 'if the log says “not allowed”, create a token with the permissions above and set it, in the office or by a restart',
  },
  domainsRegistering: {
    rule: { kind: 'above', metric: 'domains_registering_oldest_seconds', limit: 3600 },
    severity: 'ticket',
    means: 'a domain was paid an hour ago and the registrar has neither registered nor refused it',
    toDo: "the log has “a name could not be asked about” with the registrar's reason: correct its keys or balance, then it continues by itself; some registries take days ([domains](#domains))",
  },
  domainsHeld: {
    rule: { kind: 'sumAbove', metric: 'domains_unhealthy', labels: { sign: 'held' }, limit: 0 },
    severity: 'ticket',
    means: 'the registry suspended domains',
    toDo: '`npm run domains -- bans`; ask the registrar for the reason. If there are many at once, check that the keys belong to the right account',
  },
  domainsGone: {
    rule: { kind: 'sumAbove', metric: 'domains_unhealthy', labels: { sign: 'gone' }, limit: 0 },
    severity: 'ticket',
    means: 'the registrar no longer has domains of the shop',
    toDo: 'ask the registrar for the reason. If there are many at once, check that the keys belong to the right account',
  },
  domainsNotDelegated: {
    rule: { kind: 'sumAbove', metric: 'domains_unhealthy', labels: { sign: 'not_delegated' }, limit: 0 },
    forMinutes: 1440,
    severity: 'ticket',
    means: 'the registrar has name servers that the owner did not set',
    toDo: "compare `domains.name_servers` with `seen_name_servers`; somebody changed them in the registrar's panel, or a change was interrupted ([domains](#domains))",
  },
  domainsUninspected: {
    rule: { kind: 'above', metric: 'domains_look_overdue_seconds', limit: 7200 },
    severity: 'ticket',
    means: 'domains are not inspected daily: the registrar is unavailable, or there are more than 28 800 domains',
    toDo: 'check its breaker; else raise `INSPECTIONS_PER_SWEEP` in `inspect-domain.ts`',
  },
  withdrawalsUnpaid: {
    rule: { kind: 'above', metric: 'withdrawals_oldest_seconds', labels: { for: 'payment' }, limit: 900 },
    severity: 'ticket',
    means:
      'a withdrawal of a partner could not be sent for a quarter of an hour: the app of Crypto Pay has too few USDT, transfers are switched off there, or it does not respond',
    toDo: 'the office shows under “Withdrawals” what is missing; [put USDT into the app or allow transfers](#withdrawals-of-partners), then it is sent by itself',
  },
  withdrawalsWait: {
    rule: { kind: 'above', metric: 'withdrawals_oldest_seconds', labels: { for: 'operator' }, limit: 86400 },
    severity: 'ticket',
    means: 'a withdrawal of a partner has waited for an operator for a day',
    toDo: 'the office lists it under “Withdrawals”: [pay or refuse it](#withdrawals-of-partners)',
  },
  callsHeldBack: {
    rule: { kind: 'growing', metric: 'provider_calls_total', labels: { outcome: 'not_asked' } },
    severity: 'ticket',
    means:
      "a breaker is open, or there are more requests than the provider's limit allows; the log says which waited too long",
    toDo: 'if no breaker is open: `CRYSTALPAY_REQUESTS_PER_SECOND`, or ask CrystalPay for more',
  },
  rowsOverdue: {
    rule: { kind: 'above', metric: 'table_overdue_seconds', limit: 3600 },
    severity: 'ticket',
    means: 'expired rows are not deleted: a sweep fails, or more than 10 000 rows a minute expire',
    toDo: 'the log has “a sweep failed” with its name; else look for `maintenance.sweep` among the failing jobs ([what is kept](#what-is-kept-and-how-long))',
  },
  backupsUndecided: {
    rule: { kind: 'equals', metric: 'backup_undecided', value: 1 },
    severity: 'ticket',
    means: 'no backup is made by itself: neither `BACKUP_TO` nor `BACKUP_HOURS` is set',
    toDo: 'set `BACKUP_TO` to a folder on another disk or to a bucket ([back up](#back-up-and-restore)). If you back up PostgreSQL otherwise, set `BACKUP_HOURS=0`',
  },
  backupMissing: {
    rule: { kind: 'above', metric: 'backup_overdue_seconds', limit: 3600 },
    severity: 'page',
    means: 'no backup was completed when one was due',
    toDo: 'the office shows under “Backups” why the last one failed; the log has “a backup failed”',
  },
  backupUnproved: {
    rule: { kind: 'olderThan', metric: 'backup_proved_timestamp_seconds', seconds: 864000 },
    severity: 'ticket',
    means: 'no backup was proved by a restore for ten days',
    toDo: 'the office shows under “Backups” what differed ([back up](#back-up-and-restore))',
  },
  bugs: {
    rule: { kind: 'growing', metric: 'http_request_seconds_count', labels: { status: '500' } },
    severity: 'page',
    means: 'a request failed by a bug',
    toDo: 'the log has a line “bug” with the path and the error',
  },
  providerErrors: {
    rule: { kind: 'growing', metric: 'http_request_seconds_count', labels: { status: '502' } },
    severity: 'ticket',
    means: "a buyer's request failed because a provider did",
    toDo: 'the log has “provider failed” with the provider and the reason',
  },
} as const satisfies Record<string, Alarm>;
