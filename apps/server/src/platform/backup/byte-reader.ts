/** Reads a stream of chunks in pieces of the lengths that the caller asks for. */
export class ByteReader {
  #chunks: Buffer[] = [];
  #bytes = 0;
  readonly #source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next `length` bytes; fewer at the end of the stream only. */
  async readUpTo(length: number): Promise<Buffer> {
    while (this.#bytes < length && (await this.#pull()));
    const all = Buffer.concat(this.#chunks);
    const piece = all.subarray(0, length);
    const rest = all.subarray(piece.length);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#bytes = rest.length;
    return piece;
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#bytes === 0) if (!(await this.#pull())) return true;
    return false;
  }

  /** Ends the source, which may be open. Call it once nothing is read any more. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #pull(): Promise<boolean> {
    const { value, done } = await this.#source.next();
    if (done) return false;
    this.#chunks.push(value);
    this.#bytes += value.length;
    return true;
  }
}

/** Yields what `read` makes of a source, and ends the source when the caller has read all, stops, or `read` fails. */
export async function* readBytes<T>(
  source: AsyncIterable<Buffer>,
  read: (reader: ByteReader) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const reader = new ByteReader(source);
  try {
    yield* read(reader);
  } finally {
    await reader.close();
  }
}
