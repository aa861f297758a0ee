/**
 * Decodes a file of UTF-8 or UTF-16, with or without a byte order mark, or Windows-1252, as spreadsheets on Windows
 * save it. Null if it is not text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decodeAs(encodingOf(bytes), bytes) ?? decodeAs('windows-1252', bytes);
  return text === null || text.includes('\0') ? null : text;
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: a header begins with a character below U+0100, one byte of which is zero.
  if (first === 0) return 'utf-16be';
  return second === 0 ? 'utf-16le' : 'utf-8';
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
