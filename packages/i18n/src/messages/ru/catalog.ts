export const catalog = {
  'catalog.title': 'Каталог',
  'category.title': '{category}: купить поштучно',
};
