import type { ByteRange } from '#server/adapters/files/port.ts';

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.2). Null is the whole file: for no header, another
 * unit, several ranges or a malformed one. `beyond` is none of the file's bytes.
 * @param size of the file, in bytes
 */
export function byteRangeOf(
  header: string | undefined,
  size: number,
): Required<ByteRange> | 'beyond' | null {
  const [, first = '', last = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'beyond' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from < size ? { from, to } : 'beyond';
}
