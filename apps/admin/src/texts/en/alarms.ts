import type { alarms as russian } from '../ru/alarms.ts';

export const alarms: typeof russian = {
  resources: {},
  office: {
    alarm: {
      booksWrong: {
        title: 'The books are wrong',
        quiet: 'The books are right',
        toDo: 'Today: the server’s log has a line for each discrepancy. See “Wrong books” in docs/operations.md.',
      },
      nodesSilent: {
        title: 'A server has stopped reporting',
        quiet: 'All servers report',
        toDo: 'Find it under servers and start it again. One that is gone for good disappears after a day.',
      },
      paidJobsWait: {
        title: 'Deliveries of paid orders have been waiting for over a minute',
        quiet: 'Paid orders are delivered without delay',
        toDo: 'Look at the answers of the payment providers below; if they are fine, add a server.',
      },
      jobsWait: {
        title: 'A queue of jobs is half an hour behind',
        quiet: 'No queue of jobs is behind',
        toDo: 'See who does not respond: mail, the registrar or another provider.',
      },
      jobsFail: {
        title: 'Jobs fail',
        quiet: 'Jobs succeed',
        toDo: 'Find them in the list of jobs with their last error. Retry them once the reason is gone.',
      },
      mailsFail: {
        title: 'The mail relay takes no emails',
        quiet: 'The mail relay responds',
        toDo: 'Check the relay and its keys. The emails wait and are sent by themselves.',
      },
      mailsGivenUp: {
        title: 'Emails of the last day were given up',
        quiet: 'All emails were sent',
        toDo: 'Find them in the list of emails: a wrong address, or refused by the relay. Send them again.',
      },
      booksUnchecked: {
        title: 'The books have not been verified for two hours',
        quiet: 'The books are verified every hour',
        toDo: 'Find the job ledger.check and its error.',
      },
      booksUnwalked: {
        title: 'The full verification of the books has not finished in nine days',
        quiet: 'The full verification of the books is on schedule',
        toDo: 'Find the job ledger.walk: the next one continues from the same place.',
      },
      casesOpen: {
        title: 'There are open cases with money',
        quiet: 'There are no open cases',
        toDo: 'Solve them within a day: money came that belongs to no order, or a provider disagrees.',
      },
      differencesOpen: {
        title: 'A provider and the shop disagree about an invoice',
        quiet: 'Providers and the shop agree',
        toDo: 'Find the invoice at the provider; the list of cases says what to do.',
      },
      unreconciled: {
        title: 'A provider’s list has not been compared for two nights',
        quiet: 'The providers’ lists are compared',
        toDo: 'Check whether the provider responds; if it does, find payments.readStatement among the jobs.',
      },
      providerFails: {
        title: 'A provider does not respond',
        quiet: 'Providers respond',
        toDo: 'Check the provider’s status page. The shop probes it and finds the open payments when it is back.',
      },
      providerOnTrial: {
        title: 'A provider is back, but has created no invoice yet',
        quiet: 'No provider is on trial',
        toDo: 'If buyers just did not choose it, there is nothing to do.',
      },
      crystalPayRefuses: {
        title: 'CrystalPay refuses invoices',
        quiet: 'CrystalPay creates invoices',
        toDo: 'Check the keys and the cash desk: a key was changed, the desk blocked or a method switched off.',
      },
      cryptoBotRefuses: {
        title: 'Crypto Bot refuses invoices',
        quiet: 'Crypto Bot creates invoices',
        toDo: 'Check the token and the app in @CryptoBot.',
      },
      registrarRefuses: {
        title: 'The registrar refuses registrations',
        quiet: 'The registrar registers domains',
        toDo: 'Check the account’s money, the contact and what the zone requires. The reason is in the server’s log.',
      },
      registrarLocked: {
        title: 'Openprovider has locked the account',
        quiet: 'The account with Openprovider is open',
        toDo: 'Unlock it in Openprovider’s control panel (contacts, blocked addresses): until then no domain is registered or renewed.',
      },
      dnsFails: {
        title: 'Cloudflare does not respond or refuses the token',
        quiet: 'Cloudflare responds',
        toDo: 'If the log says “not allowed”, create a new token and set it in the settings.',
      },
      domainsRegistering: {
        title: 'A paid domain has not been registered for over an hour',
        quiet: 'Paid domains are registered',
        toDo: 'Check the registrar’s keys and money: it then continues by itself. Some zones take days.',
      },
      domainsHeld: {
        title: 'The registry suspended domains',
        quiet: 'No domain is suspended',
        toDo: 'Ask the registrar for the reason.',
      },
      domainsGone: {
        title: 'Domains are gone at the registrar',
        quiet: 'All domains are there',
        toDo: 'Ask the registrar for the reason. If there are many, check that it is the right account.',
      },
      domainsNotDelegated: {
        title: 'The registrar has other name servers',
        quiet: 'Name servers are those that the owners set',
        toDo: 'Somebody changed them at the registrar, or a change was interrupted: compare and correct.',
      },
      domainsUninspected: {
        title: 'Domains are not inspected daily',
        quiet: 'Domains are inspected daily',
        toDo: 'Check whether the registrar responds.',
      },
      withdrawalsUnpaid: {
        title: 'A withdrawal of a partner has not been sent for 15 minutes',
        quiet: 'Withdrawals of partners are sent',
        toDo: 'See under “Withdrawals” what is missing: USDT in the app of Crypto Pay, or the permission for transfers. The rest happens by itself.',
      },
      withdrawalsWait: {
        title: 'A withdrawal of a partner has waited for an operator for a day',
        quiet: 'No withdrawal waits for an operator',
        toDo: 'Open “Withdrawals”: pay or refuse it.',
      },
      callsHeldBack: {
        title: 'Calls to providers are held back',
        quiet: 'No call to a provider is held back',
        toDo: 'If the providers respond, there are more requests than one of them allows: ask for a higher limit.',
      },
      rowsOverdue: {
        title: 'Expired rows are not deleted',
        quiet: 'Expired rows are deleted',
        toDo: 'Find the job maintenance.sweep and its error.',
      },
      backupsUndecided: {
        title: 'Backups have no place, so none is made',
        quiet: 'It is decided where backups go',
        toDo: 'Set BACKUP_TO to a folder on another disk or to a bucket. If you back up the database otherwise, set BACKUP_HOURS=0.',
      },
      backupMissing: {
        title: 'A backup was not made in time',
        quiet: 'Backups are on schedule',
        toDo: 'See under backups why the last one failed.',
      },
      backupUnproved: {
        title: 'No backup has been proved for ten days',
        quiet: 'Backups are proved by restores',
        toDo: 'See under backups what differed.',
      },
      bugs: {
        title: 'A request failed because of an error in the shop',
        quiet: 'The shop has no errors',
        toDo: 'The server’s log has a line “bug” with the path and the error.',
      },
      providerErrors: {
        title: 'A buyer was refused because of a provider',
        quiet: 'No buyer was refused because of a provider',
        toDo: 'The server’s log has “provider failed” with the reason.',
      },
    },
  },
};
