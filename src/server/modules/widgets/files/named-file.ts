import { createHash } from 'node:crypto';

/** A file with the name that its content gives it. */
export interface NamedFile {
  hash: string;
  bytes: Buffer;
}

/** @param name is part of its name besides: files of the same content that are not to be taken for each other */
export function namedFile(source: string, name = ''): NamedFile {
  const bytes = Buffer.from(source);
  const hash = createHash('sha256').update(name).update(bytes).digest('hex').slice(0, 20);
  return { bytes, hash };
}
