import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';
import { sweepPictures } from './pictures.store.ts';

/** Made before the shop opens: meanwhile nothing else runs in this process, and idle connections would end. */
const BOMB = pngOf(30_000, 30_000);

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

type Uploaded = { picture: string; errorCode?: string };

async function upload(
  bytes: Buffer,
  { type = 'image/png', path = 'pictures', method = 'POST', role = 'content' as const } = {},
) {
  const response = await fetch(`${world.origin}/api/admin/${path}`, {
    method,
    headers: { 'content-type': type, 'x-lotok-admin': '1', cookie: office.cookie(role) },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: (await response.json()) as Uploaded };
}

const drawing = (red: number, width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 20, b: 200 } } });
const fetchPicture = async (path: string) => {
  const response = await fetch(`${world.origin}${path}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('an uploaded picture', () => {
  it.each([
    ['image/png', () => drawing(1).png()],
    ['image/jpeg', () => drawing(2).jpeg()],
    ['image/webp', () => drawing(3).webp()],
    ['image/avif', () => drawing(4).avif({ effort: 0 })],
  ])('of %s is served in two sizes, for good, at an address of its content', async (type, draw) => {
    const bytes = await draw().toBuffer();
    const { status, body } = await upload(bytes, { type });
    expect([status, body.picture]).toEqual([201, expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.webp$/)]);
    expect((await upload(bytes, { type })).body).toEqual(body);
    const { response, bytes: large } = await fetchPicture(body.picture);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
    const small = await fetchPicture(body.picture.replace('/pictures/', '/pictures/small/'));
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 132, height: 132 });
    expect((await fetchPicture('/pictures/00000000000000000000000000000000.webp')).response.status).toBe(404);
  });

  it('is stored without its metadata and without what stands behind it', async () => {
    const secret = 'SECRET-IN-EXIF';
    const withExif = await drawing(5)
      .withExif({ IFD0: { Copyright: secret, ImageDescription: '<script>alert(1)</script>' } })
      .png()
      .toBuffer();
    expect(withExif.includes(secret)).toBe(true);
    const polyglot = Buffer.concat([withExif, Buffer.from('PK\x03\x04 evil.js */alert(1)//')]);
    const { body } = await upload(polyglot);
    const { bytes } = await fetchPicture(body.picture);
    for (const text of [secret, 'script', 'alert', 'evil.js']) expect(bytes.includes(text)).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('is turned upright by its metadata', async () => {
    const half = { create: { width: 300, height: 150, channels: 3 as const, background: '#f00' } };
    const left = await sharp({ create: { width: 150, height: 150, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const lying = await sharp(half)
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(lying, { type: 'image/jpeg' });
    const { bytes } = await fetchPicture(body.picture);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
    ];
    const [top, bottom] = [at(160, 60), at(160, 260)] as const;
    expect([Number(top[2]) > 200, Number(bottom[0]) > 200]).toEqual([true, true]);
  });

  it.each([
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF that is JavaScript', Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1);')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['a cut PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, bytes) => {
    for (const type of ['image/png', 'image/webp'])
      expect(await upload(bytes, { type })).toMatchObject({ status: 400, body: { errorCode: 'VALIDATION' } });
  });

  it('may be 30 000 px long, if it has few pixels', async () => {
    expect((await upload(pngOf(30_000, 100))).status).toBe(201);
  });

  it('is refused as a decompression bomb and as a file over the limit, and as another type', async () => {
    expect(BOMB.length).toBeLessThan(10_000_000);
    expect(await upload(BOMB)).toMatchObject({ status: 413, body: { errorCode: 'TOO_LARGE' } });
    expect((await upload(Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
    expect(await upload(Buffer.from('<svg/>'), { type: 'image/svg+xml' })).toMatchObject({ status: 400 });
  });
});

describe('the picture of a product', () => {
  it('is shown in the shop after its change, uploaded or one of the drawn ones', async () => {
    const { id } = await world.product();
    const shown = async () => (await world.api('products/getProduct', { productId: id })).body.photo_url;
    const { status, body } = await upload(await drawing(9).png().toBuffer(), {
      path: `products/${id}/picture`,
      method: 'PUT',
    });
    expect(status).toBe(200);
    await eventually(async () => (await shown()) === body.picture);
    const { items } = (await office.call('support', 'GET pictures')).body;
    expect(items.length).toBeGreaterThan(100);
    const picture = '/pictures/parcel.svg';
    expect(items).toContainEqual({ picture });
    await office.call('content', 'PUT products/:id', { params: { id }, body: { picture } });
    await eventually(async () => (await shown()) === picture);
    expect((await office.auditOf('products', id)).map(({ after }) => after)).toEqual([
      { picture: body.picture },
      { picture },
    ]);
  });

  it('that is uploaded for later has a row in the audit log, once', async () => {
    const file = await drawing(11).png().toBuffer();
    const { picture } = (await upload(file)).body;
    await upload(file);
    expect(await office.auditOf('pictures', picture.slice('/pictures/'.length))).toMatchObject([
      { action: 'POST pictures', operator_login: 'the_content' },
    ]);
  });

  it('of a category and of a new product can be chosen, and one that the shop does not have is refused', async () => {
    const { body } = await upload(await drawing(10).png().toBuffer());
    const names = { name: 'Картинки', nameEn: 'p', nameZh: 'p' };
    const category = await office.call('content', 'POST categories', { body: { ...names, picture: body.picture } });
    expect(category.body.picture).toBe(body.picture);
    const shown = (await world.api('categories/getCategories', {})).body.find(({ id }) => id === category.body.id);
    expect(shown?.photo_url).toBe(body.picture);
    const sub = await office.call('content', 'POST subcategories', {
      body: { ...names, categoryId: category.body.id },
    });
    expect(sub.body.picture).toBe(body.picture);
    for (const picture of [
      '/pictures/nothing.svg',
      `/pictures/${'0'.repeat(32)}.webp`,
      '/etc/passwd',
      '/pictures/../x.svg',
    ]) {
      const refused = await office.call('content', 'PUT subcategories/:id', {
        params: { id: sub.body.id },
        body: { picture },
      });
      expect([picture, refused.status]).toEqual([picture, 400]);
    }
  });
});

it('a picture that nothing has shown for a month is deleted, and no other one', async () => {
  const [unused, used, fresh] = await Promise.all(
    [20, 21, 22].map(async (red) => (await upload(await drawing(red).png().toBuffer())).body.picture),
  );
  const { id } = await world.product();
  await office.call('content', 'PUT products/:id', { params: { id }, body: { picture: used } });
  await world.db
    .updateTable('pictures')
    .set({ used_at: new Date(Date.now() - 31 * 86_400_000) })
    .where(
      'name',
      'in',
      [unused, used].map((path) => path?.slice('/pictures/'.length) ?? ''),
    )
    .execute();
  await sweepPictures(world.db);
  const statuses = await Promise.all(
    [unused, used, fresh].map(async (path = '') => (await fetchPicture(path)).response.status),
  );
  expect(statuses).toEqual([404, 200, 200]);
});

/** A black PNG of one bit a pixel: 900 million pixels are some hundred kilobytes. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
