import type { opening as russian } from '../ru/opening.ts';

export const opening: typeof russian = {
  resources: {},
  office: {
    page: { opening: 'Opening the shop' },
    keys: { held: 'The keys work and are stored, but not used yet: switch the shop to real payments.' },
    action: {
      goLive: {
        label: 'Switch to real payments',
        title: 'Switch to real payments?',
        done: 'The shop takes real payments',
      },
    },
    opening: {
      lead: 'Eight steps from an empty shop to real sales. Take them in any order; everything can be changed later.',
      over: 'The shop is open and ready to sell.',
      next: 'Save and go on',
      card: 'The shop is not open yet. Steps left: %{left}.',
      cardAction: 'Open the shop',
      name: {
        title: 'Name',
        about: 'Buyers see it in the header, on payment pages and in emails.',
        done: 'The shop has a name.',
        field: 'Name of the shop',
      },
      category: {
        title: 'First category',
        about: 'A category and a subcategory in it, such as “Telegram” and “Accounts”, in three languages.',
        done: 'There is a category.',
        category: 'Category',
        categoryEn: 'In English',
        categoryZh: 'In Chinese',
        section: 'Subcategory',
        sectionEn: 'In English',
        sectionZh: 'In Chinese',
      },
      product: {
        title: 'First product',
        about: 'Name, price and description. Add a picture, tier prices and the rest in the catalogue.',
        done: 'There is a product.',
        name: 'Name of the product',
        price: 'Price, ₽',
        description: 'Description',
        needsSection: 'Create a category with a subcategory first.',
      },
      stock: {
        title: 'Units',
        about: 'What a buyer gets: keys, logins with passwords, links. They are stored encrypted.',
        done: 'There is stock.',
        field: 'Units, one a line',
        hint: 'Upload large files, CSV and archives on the page “Upload stock”.',
        needsProduct: 'Create a product first.',
      },
      payments: {
        title: 'Payments',
        about: 'Keys of a payment provider. They are tried by a call, and not used before the last step.',
        done: 'The keys work and are stored.',
      },
      mail: {
        title: 'Email',
        about: 'The server that sends your emails. Enter your address to get a test email.',
        done: 'Emails leave through your server.',
      },
      sale: {
        title: 'A sale in the sandbox',
        about: 'Buy the product as a buyer does: the payment is made in the sandbox, without money.',
        done: 'The first sale is made.',
        how: 'Open the product, press “Buy”, choose any payment method and press “Pay” on the page of the sandbox. This step is ticked by itself.',
        open: 'Open the product in the shop',
      },
      real: {
        title: 'Real payments',
        about: 'The shop switches from the sandbox to your keys.',
        done: 'The shop takes real money.',
        needsKeys: 'Enter the keys of a payment provider first.',
        facts:
          'From now on buyers pay real money through your keys, and the sandbox closes. Replace or remove the keys in the settings.',
      },
    },
  },
};
