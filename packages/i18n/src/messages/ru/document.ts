/** What only the document that the server renders says. */
export const document = {
  'document.oldBrowser':
    'Браузер устарел: страницы магазина в нём открываются, но купить не получится. Для покупки нужен Chrome или Edge {LEAST_CHROME}, Firefox {LEAST_FIREFOX}, Safari {LEAST_SAFARI} или новее.',
};
