import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';

export type Encoding = 'br' | 'zstd' | 'gzip';

const BROTLI_QUALITY = 5;
const compressors: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  zstd: (bytes) => zstdCompressSync(bytes),
  gzip: (bytes) => gzipSync(bytes),
};
/** Older versions of Node have no zstd. */
const hasZstd = typeof zstdCompressSync === 'function';
const offer = (encodings: readonly Encoding[]) => encodings.filter((each) => each !== 'zstd' || hasZstd);

/** For cached responses, which are sent many times: the best compression first. */
export const CACHED_ENCODINGS = offer(['br', 'zstd', 'gzip']);
/** For responses that are sent once: brotli would cost more than it saves. */
export const DYNAMIC_ENCODINGS = offer(['zstd', 'gzip']);

export function compress(bytes: Buffer, encoding: Encoding): Buffer {
  return compressors[encoding](bytes);
}

/** Browsers send few different values of Accept-Encoding, so the choices are cached. */
const MAX_CHOICES = 200;
const choices = new Map<string, Encoding | null>();

/** The offered encoding with the highest weight, in our order among equals; null when the client accepts none. */
export function chooseEncoding(accepted: string | undefined, offered: readonly Encoding[]): Encoding | null {
  if (!accepted) return null;
  const key = `${offered[0]} ${accepted}`;
  const known = choices.get(key);
  if (known !== undefined) return known;
  const chosen = choose(accepted, offered);
  if (choices.size < MAX_CHOICES) choices.set(key, chosen);
  return chosen;
}

function choose(accepted: string, offered: readonly Encoding[]): Encoding | null {
  const weights = new Map(accepted.split(',').map(readWeight));
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  let best: Encoding | null = null;
  for (const encoding of offered) if (weightOf(encoding) > (best ? weightOf(best) : 0)) best = encoding;
  return best;
}

/** Parses one item of Accept-Encoding. `br;q=0` forbids br; an invalid weight counts as 1. */
function readWeight(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name === 'x-gzip' ? 'gzip' : name, /^(0(\.\d*)?|1(\.0*)?)$/.test(weight ?? '') ? Number(weight) : 1];
}
