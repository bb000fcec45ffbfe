import type { Readable } from 'node:stream';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { readUpload } from '../../../platform/read-upload.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { decodePicture } from '../pictures/decode-picture.ts';
import { isUploaded, pictureName } from '../pictures/picture-address.ts';
import { savePicture, markPictureUsed } from '../pictures/pictures.store.ts';
import { pictureUrl } from '../product-view.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** The names of the pictures that the shop draws. */
type DrawnPictures = () => ReadonlySet<string>;
/** What changes of the catalogue need. */
export type CatalogDeps = { db: Db; drawnPictures: DrawnPictures };

/** Stores an uploaded picture and returns its address. It is shown nowhere until a product or a category has it. */
export async function uploadPicture(db: Db, file: Readable): Promise<string> {
  const picture = await decodePicture(await readUpload(file, MAX_BYTES));
  await inTransaction(db, (tx) => savePicture(tx, picture));
  return pictureUrl(picture.name);
}

/**
 * The name to store for the address of a picture; undefined without one. Refuses a picture that the shop does not have. An
 * uploaded one is locked, so that it stays.
 */
export async function choosePicture(tx: Tx, drawn: DrawnPictures, address: string | undefined) {
  if (address === undefined) return undefined;
  const name = pictureName(address);
  if (isUploaded(name) ? await markPictureUsed(tx, name) : drawn().has(name)) return name;
  return refuseField('picture', 'unknown');
}
