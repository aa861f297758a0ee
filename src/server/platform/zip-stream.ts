import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in a ZIP file. */
export interface ZippedFile {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** Whether the content is compressed already. */
  readonly isCompressed?: boolean;
}

/**
 * A ZIP file as a stream: each file is read only once those before it have been taken, so memory does not grow with their
 * size. An error of a file, or of whoever takes the stream, ends both.
 */
export function zipStream(files: AsyncIterable<ZippedFile>, at: Date): Readable {
  const zip = new ZipFile();
  // Safe: it is a PassThrough.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  addAll(zip, { files, at, output }).catch((error: Error) => output.destroy(error));
  return output;
}

interface Parts {
  files: AsyncIterable<ZippedFile>;
  at: Date;
  output: Readable;
}

async function addAll(zip: ZipFile, { files, at, output }: Parts): Promise<void> {
  const taker = new AbortController();
  output.once('close', () => taker.abort());
  for await (const { name, content, isCompressed = false } of files) {
    const stream = Readable.from(content, { objectMode: false });
    try {
      zip.addReadStream(stream, name, { mtime: at, compress: !isCompressed });
      await finished(stream, { signal: taker.signal });
    } finally {
      stream.destroy();
    }
  }
  zip.end();
}
