/**
 * Decodes a file of UTF-8 or UTF-16, with or without a byte order mark, or Windows-1252, as spreadsheets on Windows
 * save it. Null if it is not text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decodeAs(encodingOf(bytes), bytes) ?? decodeAs('windows-1252', bytes);
  return text === null || text.includes('\0') ? null : text;
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: separators, digits and line breaks have a zero byte in UTF-16, in any language.
  const zeros = [0, 0];
  bytes.subarray(0, SEARCHED_BYTES).forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > DOMINANCE * even) return 'utf-16le';
  return even > DOMINANCE * odd ? 'utf-16be' : 'utf-8';
}

const SEARCHED_BYTES = 4_096;
/** Some letters have a zero as their other byte, such as Ā (U+0100). */
const DOMINANCE = 4;

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
