import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBusiness } from '#tests/support/factories.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { main } from './codes.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await sharedServer();
  folder = await mkdtemp(join(tmpdir(), 'codes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const codes = (...argv: string[]) =>
  runCommand(main, argv, { DATABASE_URL: server.connectionString });

const linesOf = (output: string) => output.trimEnd().split('\n');
const batchIn = (errors: string) => /Batch (\S+):/.exec(errors)?.[1] ?? '';

test('made codes are shown once and work; the lists count them, and the export names the business', async () => {
  const note = '=cmd|x "quoted", first sale';
  const made = await codes('make', '3', '--partner', 'as', '--note', note);
  const [code = '', ...others] = linesOf(made.output);
  expect(others).toHaveLength(2);
  const batch = batchIn(made.errors);
  expect(batch).toMatch(/^as-\d{4}-\d\d-\d\d-[0-9a-z]{4}$/);
  const own = await createBusiness(server);
  const redeemed = await server.post(
    '/api/dash/processcode',
    { bID: own.bID, code },
    own.owner.headers,
  );
  expect(redeemed.status).toBe(200);
  const list = await codes('list');
  expect(linesOf(list.output).find((line) => line.startsWith(batch))).toMatch(
    /deal as {2}made 3 at .* UTC, redeemed 1, revoked 0 {2}=cmd/,
  );
  const { output } = await codes('export');
  const row = linesOf(output).find((line) => line.startsWith(batch)) ?? '';
  expect(row.split(',').slice(0, 3)).toEqual([batch, 'deal as', 'deal']);
  expect(row).toContain(`,${own.handle},`);
  expect(row).toContain(own.bID);
  // No spreadsheet takes the note for a formula.
  expect(row).toContain(`"'=cmd|x ""quoted"", first sale"`);
  expect(list.output + output).not.toContain(code);
});

test('codes go into a new file for its owner alone; one that exists is left alone, and no code is made', async () => {
  const file = join(folder, 'codes.txt');
  const terms = ['--percent', '20', '--months', '3', '--expires', '2099-12-31'];
  const made = await codes('make', '2', ...terms, '--file', file);
  expect([made.output, made.code]).toEqual(['', 0]);
  expect(linesOf(await readFile(file, 'utf8'))).toHaveLength(2);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = (await codes('list')).output;
  expect(before).toMatch(/coupon 20% for 3 months {2}made 2 .*expires 2099-12-31 23:59:59 UTC/);
  await expect(codes('make', '2', ...terms, '--file', file)).rejects.toThrow('EEXIST');
  expect((await codes('list')).output).toBe(before);
});

test('a code is revoked as it is typed, a batch as a whole, and the outcome of each is said', async () => {
  const made = await codes('make', '3', '--amount', '1500');
  const [first = '', second = ''] = linesOf(made.output);
  const own = await createBusiness(server);
  await server.post('/api/dash/processcode', { bID: own.bID, code: second }, own.owner.headers);
  expect(await codes('revoke', first.toLowerCase(), 'nonsense')).toMatchObject({
    output: `${first.toLowerCase()}: revoked, nobody had redeemed it\nnonsense: no such code\n`,
    code: 1,
  });
  const batch = batchIn(made.errors);
  expect(await codes('revoke', '--batch', batch)).toMatchObject({
    output: `${batch}: 1 revoked, nobody had redeemed it; 1 revoked, and what it gave was taken back; 1 was revoked before\n`,
    code: 0,
  });
  expect(await codes('revoke', '--batch', 'nonsense')).toMatchObject({
    output: 'nonsense: no such batch\n',
    code: 1,
  });
});

test.each([
  [[], ''],
  [['make'], 'Say how many codes: 1 to 10,000.'],
  [['make', '0', '--partner', 'as'], 'Say how many codes: 1 to 10,000.'],
  [['make', '10001', '--partner', 'as'], 'Say how many codes: 1 to 10,000.'],
  [['make', '1'], 'Say one of --partner, --percent and --amount.'],
  [['make', '1', '--percent', '5', '--amount', '5'], 'Say one of'],
  [['make', '1', '--partner', 'appsumo'], 'A partner is one of as, dfy, fbl, pg.'],
  [['make', '1', '--partner', 'as', '--months', '3'], 'A deal has no months: it is for life.'],
  [['make', '1', '--percent', '101'], '--percent is 1 to 100.'],
  [['make', '1', '--amount', '9.99'], '--amount is in whole cents.'],
  [['make', '1', '--percent', '5', '--expires', '2099-02-30'], '--expires is a day: YYYY-MM-DD.'],
  [['make', '1', '--percent', '5', '--colour', 'red'], "Unknown option '--colour'"],
  [['list', 'more'], ''],
  [['revoke'], ''],
])('%j is refused, with what is wrong and the usage', async (argv, problem) => {
  const { code, output, errors } = await codes(...argv);
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain(problem);
  expect(errors).toContain('Usage: npm run codes -- make');
});

test('codes that would have expired already are not made', async () => {
  const made = await codes('make', '1', '--percent', '5', '--expires', '2020-01-01');
  expect(made).toMatchObject({ code: 1, output: '' });
});
