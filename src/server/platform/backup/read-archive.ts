import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Entry, extract } from 'tar-stream';
import { StartError } from '#server/platform/app-error.ts';
import { ARCHIVE_FORMAT, CHECKSUMS, MANIFEST, type Manifest, manifest } from './archive-entries.ts';

/** Receives the entries in their order, each to be read to its end before the next. */
type ReadEntry = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

/** Reads the entries of an archive one after the other. */
export async function readArchive(
  path: string,
  read: ReadEntry,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const entries = extract();
  const unpacked = pipeline(createReadStream(path), createGunzip(), entries, { signal });
  // The loop below reports its failure.
  unpacked.catch(() => {});
  for await (const entry of entries as AsyncIterable<Entry>) {
    await read(entry.header.name, entry);
    // What was not read would hold up the next entry.
    entry.resume();
  }
  await unpacked;
}

/**
 * Reads the whole archive once and compares every entry with its checksum.
 * @throws StartError if it is no backup, not complete, altered, or written by a version that this one cannot read
 */
export async function verifyArchive(
  path: string,
  options: { signal?: AbortSignal } = {},
): Promise<Manifest> {
  const sums = new Map<string, string>();
  let head = '';
  let expected: string | undefined;
  await readArchive(
    path,
    async (name, content) => {
      if (name === CHECKSUMS) expected = await textOf(content);
      else if (expected !== undefined)
        throw new StartError(`${path} was altered: it goes on after its end.`);
      else if (name === MANIFEST) {
        head = await textOf(content);
        sums.set(name, sumOf(head));
      } else sums.set(name, await sumOfAll(content));
    },
    options,
  ).catch((error: unknown) => {
    throw toReadableError(error, path, options.signal);
  });
  const found = parseManifest(head, path);
  if (expected === undefined) throw new StartError(`${path} is not complete.`);
  compareSums(path, sums, expected);
  return found;
}

function compareSums(path: string, sums: ReadonlyMap<string, string>, expected: string): void {
  const lines = expected.split('\n').filter((line) => line !== '');
  const wanted = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const names = new Set([...sums.keys(), ...wanted.keys()]);
  const wrong = [...names].find((name) => sums.get(name) !== wanted.get(name));
  if (wrong !== undefined) {
    throw new StartError(`${path} was altered: the checksum of ${wrong} does not match.`);
  }
}

function parseManifest(text: string, path: string): Manifest {
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) throw new StartError(`${path} is not a backup of Goodword.`);
  if (parsed.data.format > ARCHIVE_FORMAT) {
    throw new StartError(
      `${path} was written by Goodword ${parsed.data.version}, in a form that this version cannot read.`,
    );
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function sumOfAll(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read by this account',
  EPERM: 'may not be read by this account',
  EISDIR: 'is a folder',
  EIO: 'could not be read: the disk reports an error',
};

function toReadableError(error: unknown, path: string, signal?: AbortSignal): unknown {
  if (error instanceof StartError || signal?.aborted) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const reason = syscall === undefined ? undefined : REASONS[code ?? ''];
  if (reason) return new StartError(`${path} ${reason}.`);
  // Of zlib and tar-stream: what they read is cut off, altered, or something else.
  return new StartError(
    `${path} is not a complete backup of Goodword: ${(error as Error).message}.`,
  );
}
