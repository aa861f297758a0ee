import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { torture } from '#tests/torture/torture.ts';
import { copyPreparedDatabase } from './prepared-database.ts';
import { killDatabase } from './running-goodword.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'goodword-torture-'));
chmodSync(dataDir, 0o755);
afterAll(() => {
  killDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

/** `npm run torture` does the same with 10,000 messages and 50 kills. */
test('the product sends every message exactly once when it is killed three times while sending', async () => {
  copyPreparedDatabase(dataDir);
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const { failures, messages, taken } = await torture({ dataDir, messages: 300, kills: 3, print });
  expect(failures, lines.join('\n')).toEqual([]);
  expect(messages).toHaveLength(300);
  expect(taken).toBeGreaterThan(200);
});
