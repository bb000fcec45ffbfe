import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { openWorld, type World } from '../../../../test/shop.ts';
import { deflatedZip, storedZip } from '../../../../test/stored-zip.ts';
import { toCp1251, uploadHelpers } from '../../../../test/upload-helpers.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

const { upload, unique, textsOf } = uploadHelpers(() => ({ world, office }));
const skip = { query: 'onDuplicate=skip' };

describe('a hostile file', () => {
  const zip = { type: 'application/zip', ...skip };

  it('with NUL bytes is stored as it is', async () => {
    const product = await world.product({ units: 0 });
    const [a, b] = [unique('nul\0in the middle'), unique('\0first')];
    expect((await upload(product.id, `${a}\n${b}`)).body.added).toBe(2);
    expect(await textsOf(product.id)).toEqual([a, b]);
  });

  it('of CSV in UTF-16 or cp1251 is read, and one with an open quote adds nothing', async () => {
    const product = await world.product({ units: 0 });
    const [a, b] = [unique('Ёлка, "раз"\nдва'), unique('два')];
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const csv = { type: 'text/csv' };
    expect((await upload(product.id, Buffer.from(`\uFEFFunit\r\n${quoted(a)}`, 'utf16le'), csv)).body.added).toBe(1);
    expect((await upload(product.id, toCp1251(`unit\n${quoted(b)}\n`), csv)).body.added).toBe(1);
    expect(await textsOf(product.id)).toEqual([a, b]);
    const open = await upload(product.id, `${unique('fine')}\n"${'x\n'.repeat(50_000)}`, csv);
    expect(open).toMatchObject({ status: 400, body: { errorCode: 'VALIDATION' } });
    expect(await textsOf(product.id)).toHaveLength(2);
  });

  it('that is a damaged archive, one in an archive or one packed far too well is refused, and adds nothing', async () => {
    const product = await world.product({ units: 0 });
    const inner = storedZip({ 'a.txt': 'a' }).toString('latin1');
    expect(await upload(product.id, storedZip({ '1.txt': unique('x'), '2.zip': inner }), zip)).toMatchObject({
      status: 400,
      body: { errorCode: 'VALIDATION' },
    });
    const damaged = storedZip({ '1.txt': 'key-AAAA' });
    damaged[damaged.indexOf('AAAA')] = 'B'.charCodeAt(0);
    expect(await upload(product.id, damaged, zip)).toMatchObject({ status: 400, body: { errorCode: 'VALIDATION' } });
    const bomb = deflatedZip(Array.from({ length: 400 }, (_, n) => `${n}`.padEnd(90_000, 'a')));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await upload(product.id, bomb, zip)).toMatchObject({ status: 413, body: { errorCode: 'TOO_LARGE' } });
    expect(await textsOf(product.id)).toEqual([]);
  });

  it.each(['POST products/1/units', 'POST import/products', 'POST pictures', 'PUT products/1/picture'])(
    'is no way to make the server hold a body of JSON: %s refuses it before it is sent, or when it is longer than any call needs',
    async (name) => {
      const [method = '', path = ''] = name.split(' ');
      const url = `${world.origin}/api/admin/${path}`;
      const send = (headers: Record<string, string>) => {
        const request = httpRequest(url, { method, headers: { 'content-type': 'application/json', ...headers } });
        const status = once(request, 'response').then(([response]) => (response as IncomingMessage).statusCode);
        return { request, status: status.finally(() => request.destroy()) };
      };
      const stranger = send({ 'content-length': String(300 * 1024 * 1024) });
      // The first of 300 MB.
      stranger.request.write('"'.padEnd(1_000, 'a'));
      expect(await stranger.status).toBe(401);
      const operator = send({ cookie: office.cookie('owner'), 'x-lotok-admin': '1' });
      operator.request.on('error', () => undefined);
      operator.request.end(JSON.stringify('a'.repeat(2 * 1024 * 1024)));
      expect(await operator.status).toBe(413);
    },
  );

  it('of more than 200 MB is refused while it is sent', async () => {
    const product = await world.product({ units: 0 });
    const step = Buffer.alloc(1024 * 1024, 'x');
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 260) return controller.close();
        controller.enqueue(step);
      },
    });
    const headers = { 'content-type': 'text/plain', 'x-lotok-admin': '1', cookie: office.cookie('manager') };
    const url = `${world.origin}/api/admin/products/${product.id}/units`;
    const response = await fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect([response.status, await response.json()]).toMatchObject([413, { errorCode: 'TOO_LARGE' }]);
    expect(await textsOf(product.id)).toEqual([]);
  });
});
