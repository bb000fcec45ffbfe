import { createHash } from 'node:crypto';
import type sharp from 'sharp';
import { createSemaphore } from '../../../platform/http/semaphore.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { refuse } from '../../../platform/refusal.ts';

/** An uploaded picture as it is stored: two WebP files and a name that is a hash of what they show. */
export type StoredPicture = { name: string; large: Buffer; small: Buffer };

/** The product page shows 80 px and previews of links 200 px or more; rows show 44 px. Screens have up to three pixels each. */
const LARGE_SIDE = 320;
const SMALL_SIDE = 132;
/** A photograph of a phone has 12 to 50 million pixels. What decodes to more is refused before it is decoded. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 20;
const QUALITY = 86;
const NAME_CHARACTERS = 32;
const formats = new Set(['png', 'jpeg', 'webp', 'heif']);
/** Decoding needs up to 200 MB: one picture at a time. */
const decodeOne = createSemaphore(1, 20);

/** Loaded with the first picture: a shop without uploads needs no native library. */
let loading: Promise<typeof sharp> | undefined;

async function loadSharp(): Promise<typeof sharp> {
  const { default: load } = await import('sharp');
  load.cache(false);
  load.concurrency(1);
  // Only these decoders ever see an upload: no SVG, no PDF, no scripts of ImageMagick.
  load.block({ operation: ['VipsForeignLoad'] });
  load.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  return load;
}

/**
 * Decodes an upload and encodes it anew, so that nothing of the file but its pixels is stored: no metadata, no text behind the
 * picture. The whole picture is shown in a square with transparent margins. Refuses what is no PNG, JPEG, WebP or AVIF, a
 * damaged file and one with too many pixels.
 */
export async function decodePicture(bytes: Buffer): Promise<StoredPicture> {
  if (bytes.length === 0) refuseUnreadable();
  const load = await (loading ??= loadSharp());
  return decodeOne(async () => {
    const open = () => load(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const metadata = await open().metadata().catch(refuseUnreadable);
    if (!formats.has(metadata.format)) refuseUnreadable();
    const large = await open()
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(LARGE_SIDE, LARGE_SIDE, { fit: 'contain', background: '#0000' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer()
      .catch(refuseUnreadable);
    const small = await load(large).resize(SMALL_SIDE, SMALL_SIDE).webp({ quality: QUALITY }).toBuffer();
    const hash = createHash('sha256').update(large).digest('hex');
    return { name: `${hash.slice(0, NAME_CHARACTERS)}.webp`, large, small };
  });
}

function refuseUnreadable(error?: unknown): never {
  const message = (error as Error | undefined)?.message ?? '';
  if (/pixel limit/i.test(message))
    refuse('TOO_LARGE', { message: `A picture has at most ${MAX_PIXELS / 1_000_000} million pixels.` });
  refuseField('', 'picture');
}
