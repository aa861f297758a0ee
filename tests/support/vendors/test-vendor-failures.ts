import { expect, test } from 'vitest';
import type { VendorErrorKind } from '#server/platform/vendor-client/vendor-error.ts';
import type { FakeVendor, VendorFault } from './fake-vendor.ts';

interface Reading {
  fake: FakeVendor;
  /** Reads the first page. */
  read: () => Promise<unknown>;
}

const FAILURES: readonly [string, VendorFault, VendorErrorKind][] = [
  ['401', { kind: 'status', status: 401 }, 'reconnect'],
  ['403', { kind: 'status', status: 403 }, 'forbidden'],
  ['404', { kind: 'status', status: 404 }, 'gone'],
  ['429', { kind: 'status', status: 429 }, 'throttled'],
  ['400', { kind: 'status', status: 400 }, 'refused'],
  ['500', { kind: 'status', status: 500 }, 'transient'],
  ['503', { kind: 'status', status: 503 }, 'transient'],
  ['HTML instead of JSON', { kind: 'html' }, 'unreadable'],
  ['half of its JSON', { kind: 'truncated' }, 'unreadable'],
  ['JSON of another shape', { kind: 'wrongShape' }, 'unreadable'],
];

/** Tests what each adapter owes: every failure of its platform ends as a VendorError of the right kind. */
export function testVendorFailures(reading: () => Reading): void {
  test.each(
    FAILURES,
  )('a platform that answers with %s fails with the right kind', async (...row) => {
    const [, fault, kind] = row;
    const { fake, read } = reading();
    fake.failNext({ ...fault, times: 9 });
    await expect(read()).rejects.toMatchObject({ name: 'VendorError', kind });
  });

  test('a throttled request says how many seconds to wait', async () => {
    const { fake, read } = reading();
    fake.failNext({ kind: 'status', status: 429, headers: { 'retry-after': '17' } });
    await expect(read()).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: 17 });
  });

  test('a platform that recovers is read again', async () => {
    const { fake, read } = reading();
    fake.failNext({ kind: 'status', status: 500 });
    await expect(read()).rejects.toMatchObject({ kind: 'transient' });
    await expect(read()).resolves.toMatchObject({ reviews: expect.anything() });
  });
}
