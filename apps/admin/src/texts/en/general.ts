import type { general as russian } from '../ru/general.ts';

export const general: typeof russian = {
  resources: {},
  office: {
    title: 'Lotok: back office',
    role: { owner: 'Owner', manager: 'Manager', support: 'Support', content: 'Content', finance: 'Finance' },
    login: { title: 'Sign-in for operators', code: 'Code of the authenticator app' },
    home: {
      hello: 'Hello, %{login}',
      role: 'Your role: %{role}',
    },
    area: {
      catalog: 'Catalogue: texts, pictures, visibility',
      trade: 'Prices, cost, stock, promo codes, import',
      orders: 'Orders, claims, tickets, emails',
      payments: 'Payments, cases, withdrawals, books',
      users: 'Users',
      userCare: 'Blocking and balance corrections',
      shop: 'Operators, settings, backups',
      texts: 'Articles, pages, banners',
      domains: 'Domains and bots',
      dashboard: 'Dashboard',
      audit: 'Log and jobs',
    },
    section: {
      sales: 'Sales',
      catalog: 'Catalogue and stock',
      people: 'People',
      domains: 'Domains',
      content: 'Content',
      system: 'System',
    },
    page: {},
    action: {
      reason: 'Reason',
      endSessions: {
        label: 'End sessions',
        title: 'End all sessions of this operator?',
        done: 'Sessions ended',
      },
    },
    error: {
      OFFLINE: 'No connection to the server. Check the network and try again.',
      WRONG_PASSWORD: 'Wrong login or password.',
      SECOND_FACTOR_REQUIRED: 'Enter the code of your authenticator app.',
      SECOND_FACTOR_INVALID: 'The code is not right.',
      RATE_LIMITED: 'Too many tries. Wait and try again.',
      FORBIDDEN: 'Your role does not allow this.',
      NOT_FOUND: 'There is no such item.',
      STALE: 'Another operator has changed this item. Reload the page and try again.',
      DUPLICATES: 'The file has duplicates: nothing was added.',
      LOGIN_EXISTS: 'This login is taken.',
      VALIDATION: 'Check the fields of the form.',
      UNAVAILABLE: 'The shop is not available right now. Try again in a minute.',
      other: 'It failed: an error of the server.',
    },
  },
};
