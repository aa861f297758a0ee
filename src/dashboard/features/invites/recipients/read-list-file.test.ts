import { describe, expect, test } from 'vitest';
import { parseEmailList } from './parse-email-list.ts';
import { readListFile } from './read-list-file.ts';

const file = (...parts: BlobPart[]) => new File(parts, 'customers.csv');

describe('a dropped file', () => {
  test('is read like a pasted list, including quotes and line breaks in cells', async () => {
    const csv =
      'Name;Email;Address\r\n"Lovelace; Ada";ada@x.com;"1 Main St\nLondon"\r\n;bob@x.com;';
    const list = await readListFile(file(csv));
    expect(parseEmailList(list ?? '')).toMatchObject({
      found: [
        { to: 'ada@x.com', name: 'Lovelace; Ada' },
        { to: 'bob@x.com', name: false },
      ],
      unparsable: [],
    });
  });

  test('can use the encodings of spreadsheet programs', async () => {
    const latin = new Uint8Array([0x5a, 0x6f, 0xeb, 0x2c, 0x7a, 0x40, 0x78, 0x2e, 0x63, 0x6f]);
    expect(await readListFile(file(latin))).toBe('Zoë\tz@x.co');
    expect(await readListFile(file('\uFEFFZoë,z@x.co'))).toBe('Zoë\tz@x.co');
    const utf16 = new Uint8Array([0xff, 0xfe, 0x5a, 0, 0x2c, 0, 0x79, 0]);
    expect(await readListFile(file(utf16))).toBe('Z\ty');
  });

  test('is rejected if it is not text or is too large', async () => {
    expect(await readListFile(file('PK\u0003\u0004\0\0'))).toBeNull();
    expect(await readListFile(file('a'.repeat(2_000_001)))).toBeNull();
  });
});
