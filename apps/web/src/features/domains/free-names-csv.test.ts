import { expect, it } from 'vitest';
import { freeNamesCsv } from './free-names-csv.ts';

it('the CSV file contains the Unicode and ASCII forms of each name', () => {
  const names = [
    { domain: 'shop.com', price: 1490 },
    { domain: 'кофейня.рф', price: 249.5 },
  ];
  expect(freeNamesCsv(names)).toBe(
    '\uFEFFdomain,ascii,price_rub_a_year\r\nshop.com,shop.com,1490.00\r\nкофейня.рф,xn--e1aiboc0b6e.xn--p1ai,249.50\r\n',
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['+7', "'+7"],
  ['-a', "'-a"],
  ['@sum', "'@sum"],
  ['=a,"b"', `"'=a,""b"""`],
  ['\t=1', "'\t=1"],
])('a spreadsheet does not evaluate %j as a formula', (domain, cell) => {
  expect(
    freeNamesCsv([{ domain, price: 1 }])
      .split('\r\n')[1]
      ?.startsWith(cell),
  ).toBe(true);
});
