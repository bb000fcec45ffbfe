import type { settings as russian } from '../ru/settings.ts';

export const settings: typeof russian = {
  resources: {},
  office: {
    page: { settings: 'Settings' },
    action: {
      resetSetting: { label: 'Reset', title: 'Reset to the default?', done: 'The default is back' },
      removeKeys: { label: 'Remove', title: 'Remove the keys?', done: 'Keys removed' },
    },
    settings: {
      lead: 'Changes take effect at once, without a restart: every buyer sees them within two seconds.',
      saved: 'Settings saved',
      discard: 'Discard',
      minutes: 'min',
      unsaved: '%{smart_count} setting is not saved |||| %{smart_count} settings are not saved',
      empty: 'empty',
      now: 'Changed meanwhile, now: %{value}',
      resetTo: '%{name}: “%{value}” becomes “%{default}”.',
      invalid: {
        number: 'A whole number from %{min} to %{max}.',
        length: '%{min} to %{max} characters.',
        link: 'A full address that starts with https://, http:// or tg://.',
      },
      source: {
        office: 'Changed here',
        environment: 'From the environment: %{variable}',
        default: 'Default',
      },
      group: { shop: 'Shop', links: 'Links', money: 'Money', orders: 'Orders' },
      name: {
        shopName: 'Name of the shop',
        supportUrl: 'Support',
        newsUrl: 'News',
        goodsBotUrl: 'Bot for goods',
        domainsBotUrl: 'Bot for domains',
        replacementBotUrl: 'Bot for replacements',
        linksUrl: 'Current links',
        minOrder: 'Minimum order',
        minTopUp: 'Minimum top-up',
        referralPercent: 'Referral reward',
        supportRefundLimit: 'Refund by support alone',
        correctionLimit: 'Correction by one owner',
        warrantyMinutes: 'Warranty of new products',
        guestHoldPercent: 'Share of a product in unpaid orders of guests',
      },
      about: {
        shopName: 'In the header, page titles, emails and invoices.',
        supportUrl: 'The support chat: on pages and in emails.',
        newsUrl: 'The news channel: in the footer and on the contacts page.',
        goodsBotUrl: 'The bot that sells goods: on the contacts page and the home page.',
        domainsBotUrl: 'The bot that sells domains: on the contacts page and the home page.',
        replacementBotUrl: 'The bot for replacements: on the contacts page and in the replacement conditions.',
        linksUrl: 'The page with the shop’s current addresses.',
        minOrder: 'Less can be paid from the balance only. A provider may require more.',
        minTopUp: 'A balance can’t be topped up with less.',
        referralPercent:
          'Share of the orders of an invited buyer. Applies to orders delivered from now on; 0 means no rewards.',
        supportRefundLimit: 'The most that support may refund of one order by itself.',
        correctionLimit:
          'A larger correction of a balance needs a second owner. A lower limit applies at once, a higher one 24 hours after it was set.',
        warrantyMinutes:
          'For products created without a warranty of their own. Existing products and orders keep theirs.',
        guestHoldPercent:
          'While unpaid orders of guests hold more than this share of a product, new ones hold it for 10 minutes instead of 30, one per address. 100 means no limit.',
      },
    },
    keys: {
      title: 'Keys of providers',
      lead: 'Keys are tried with a call to the provider, stored encrypted and never shown again. Keys in the server’s environment are used instead of those entered here.',
      enter: 'Enter',
      replace: 'Replace',
      test: 'Test',
      store: 'Test and save',
      stored: 'Keys saved and in use',
      works: 'The provider accepts the keys.',
      letterSent: 'An email was sent to %{to}. Check that it has arrived.',
      refused: 'The provider does not accept these keys.',
      unavailable: 'The provider did not respond, so nothing is known about the keys.',
      invalid: 'Check the fields: %{fields}.',
      storedMeanwhile: 'While this was open, keys were set on %{when} by %{who}: saving replaces them.',
      removedMeanwhile: 'While this was open, the keys were removed.',
      storedAt: 'Set on %{when} by %{who}',
      environmentFirst:
        'The keys in the server’s environment are in use. To use those entered here, remove them there and restart the server.',
      removeFacts:
        '%{name}: without keys in the environment the provider is switched off or replaced by its sandbox. These keys can’t be brought back, only entered again.',
      sendTo: 'Send a test email to',
      sendToHelp: 'Without an address only signing in to the server is tried.',
      field: {
        login: 'Login of the cash desk',
        secret: 'Secret 1',
        salt: 'Secret 2 (salt)',
        token: 'API token',
        host: 'Server',
        port: 'Port',
        user: 'User',
        password: 'Password',
        from: 'Sender',
        username: 'User',
        ownerHandle: 'Owner’s contact (handle)',
        accountId: 'Account ID',
        key: 'API key',
      },
      provider: {
        crystalpay: {
          name: 'CrystalPay',
          about: 'Cards, SBP, cryptocurrency and LZT Market.',
          where:
            'Your cash desk at CrystalPay: login, Secret 1 and Secret 2. Login and Secret 1 are tried; Secret 2 signs notices.',
        },
        cryptobot: {
          name: 'Crypto Bot',
          about: 'Payments by Crypto Pay.',
          where: '@CryptoBot → Crypto Pay → app → API token. Enter the shop’s address for notices there too.',
        },
        mail: {
          name: 'Email',
          about: 'Emails with goods, codes and answers.',
          where:
            'Port 465 means TLS from the start, 587 STARTTLS. Sender: shop@example.com or Shop <shop@example.com>.',
        },
        openprovider: {
          name: 'Openprovider',
          about: 'The registrar: without it no domains are sold.',
          where: 'A user with API access, and the shop’s contact to which domains are registered.',
        },
        cloudflare: {
          name: 'Cloudflare',
          about: 'DNS of domains.',
          where: 'An API token for zones, DNS, zone settings and certificates, and the account ID.',
        },
        webrisk: {
          name: 'Google Web Risk',
          about: 'The red warning of browsers.',
          where: 'A key of a Google Cloud project in which the Web Risk API is enabled.',
        },
      },
    },
  },
};
