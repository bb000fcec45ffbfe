/** Texts that only the server-rendered document uses. */
export const document = {
  'document.oldBrowser':
    'Браузер устарел: каталог и статьи в нём открываются, но купить или войти не получится. Нужен Chrome или Edge {LEAST_CHROME}, Firefox {LEAST_FIREFOX}, Safari {LEAST_SAFARI} или новее.',
};
