import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { menuOrder } from '../../apps/admin/src/resources/office-resource.ts';
import { itemScreens } from './find-office-items.ts';
import { itemResources, officePaths } from './office-paths.ts';

type Registered = { name: string; keys: readonly string[]; path: string | null };

/** The resources and pages that the index files of the office register. Their components need a browser, so that the files are read. */
const registered = globSync('*/index.ts', {
  cwd: fileURLToPath(new URL('../../apps/admin/src/resources/', import.meta.url)),
}).flatMap(readRegistered);
const resources = registered.filter(({ keys }) => keys.includes('list'));
const pages = registered.filter(({ keys }) => keys.includes('page'));

function readRegistered(file: string): Registered[] {
  const source = new URL(`../../apps/admin/src/resources/${file}`, import.meta.url);
  const found: Registered[] = [];
  new Visitor({
    ObjectExpression: ({ properties }) => {
      const values = new Map<string, string | null>();
      for (const property of properties)
        if (property.type === 'Property' && property.key.type === 'Identifier')
          values.set(
            property.key.name,
            property.value.type === 'Literal' && typeof property.value.value === 'string' ? property.value.value : null,
          );
      const name = values.get('name');
      if (name) found.push({ name, keys: [...values.keys()], path: values.get('path') ?? null });
    },
  }).visit(parseSync(file, readFileSync(source, 'utf8')).program);
  return found;
}

/** The addresses that axe, the gallery and Lighthouse walk, without what selects something on the page. */
const walked = Object.values(officePaths)
  .flat()
  .map((address) => address.replace(/\?.*/, ''));
/** Whether the page of an item of the shop's first data is walked. */
const isSeeded = (name: string) => walked.includes(`/admin/${name}/1`);
/** A claim is answered in the conversation about its order, as a ticket is. */
const openedAs = (name: string) => (name === 'claims' ? 'tickets' : name);
const withItems = resources
  .filter(({ keys }) => keys.includes('edit'))
  .map(({ name }) => openedAs(name))
  .filter((name) => !isSeeded(name));

it('every entry of the menu is registered, and the operator’s own page, which is not in it', () => {
  expect(registered.map(({ name }) => name).toSorted()).toEqual([...menuOrder, 'profile'].toSorted());
});

describe('the screens of the office that axe, the gallery and Lighthouse walk', () => {
  it('are every list, every form for a new item and every page that is no list', () => {
    const addresses = [
      ...resources.map(({ name }) => `/admin/${name}`),
      ...resources.filter(({ keys }) => keys.includes('create')).map(({ name }) => `/admin/${name}/create`),
      ...pages.map(({ path }) => `/admin${path}`),
    ];
    expect(addresses.filter((address) => !walked.includes(address))).toEqual([]);
  });

  it('are the page of an item of every resource, which the shop has from the first day or the walk makes', () => {
    const made: readonly string[] = Object.values(itemResources).flat();
    expect(withItems.filter((name) => !made.includes(name))).toEqual([]);
    const shown: readonly string[] = Object.values(itemScreens);
    expect(withItems.filter((name) => !shown.includes(name))).toEqual([]);
  });
});
