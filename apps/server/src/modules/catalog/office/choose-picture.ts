import type { Readable } from 'node:stream';
import { recordChange } from '../../../platform/audit.store.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { readUpload } from '../../../platform/read-upload.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { decodePicture } from '../pictures/decode-picture.ts';
import { isUploaded, pictureName } from '../pictures/picture-address.ts';
import { savePicture, markPictureUsed } from '../pictures/pictures.store.ts';
import { pictureUrl } from '../product-view.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** What changes of the catalogue need. */
export type CatalogDeps = {
  db: Db;
  /** The names of the pictures that the shop draws. */
  drawnPictures: ReadonlySet<string>;
  /** The warranty of a product that is created without one. Owners change it: it is read when it is used. */
  rules: { readonly warrantyMinutes: number };
};

/**
 * Stores an uploaded picture and returns its address. It is shown nowhere until a product or a category has it. Records a new one
 * for `actor`; null when the caller records what gets the picture.
 */
export async function uploadPicture(db: Db, actor: OperatorActor | null, file: Readable): Promise<string> {
  const picture = await decodePicture(await readUpload(file, MAX_BYTES));
  await inTransaction(db, async (tx) => {
    const isNew = await savePicture(tx, picture);
    if (actor && isNew) await recordChange(tx, actor, { resource: 'pictures', resourceId: picture.name });
  });
  return pictureUrl(picture.name);
}

/**
 * The name to store for the address of a picture; undefined without one. Refuses a picture that the shop does not have. An
 * uploaded one is locked, so that it stays.
 */
export async function choosePicture(tx: Tx, drawn: ReadonlySet<string>, address: string | undefined) {
  if (address === undefined) return undefined;
  const name = pictureName(address);
  if (isUploaded(name) ? await markPictureUsed(tx, name) : drawn.has(name)) return name;
  return refuseField('picture', 'unknown');
}
