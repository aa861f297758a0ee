import { beforeAll, expect, test } from 'vitest';
import { createBusiness } from '#tests/support/factories.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { main as agreePrice } from './agree-price.ts';
import { main as setPlan } from './set-plan.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('an agreed price opens Streamline, and a plan that is paid for cannot be set by hand', async () => {
  const { bID, handle, owner } = await createBusiness(server);
  const env = { DATABASE_URL: server.connectionString };
  const subscribe = () =>
    server.post('/api/dash/initiatesubscribe', { bID, planName: '4m' }, owner.headers);
  expect((await subscribe()).body.error.code).toBe('no_price_agreed');
  for (const argv of [
    [handle, '4m', '0', 'month'],
    [handle, '4m', '9.5', 'month'],
    [handle, '9m'],
  ]) {
    expect((await runCommand(agreePrice, argv, env)).code).toBe(1);
  }
  const agreed = await runCommand(agreePrice, [handle, '4m', '99900', 'month'], env);
  expect([agreed.code, agreed.output]).toEqual([0, expect.stringContaining('for $999 a month')]);
  const custom = await server.post('/api/dash/customsubscribe', { bID }, owner.headers);
  expect(new URL(custom.body.url).pathname).toBe(new URL((await subscribe()).body.url).pathname);
  expect((await runCommand(setPlan, [handle, '2m'], env)).code).toBe(0);
  const { pathname } = new URL(custom.body.url);
  await server.post(pathname);
  const { body } = await server.post('/api/dash/getbilling', { bID }, owner.headers);
  expect(body.plan).toMatchObject({ planName: '4m', amount: 99_900 });
  const again = await server.post(
    '/api/dash/initiatesubscribe',
    { bID, planName: '4m' },
    owner.headers,
  );
  expect([again.status, again.body.error.code]).toEqual([409, 'already_on_plan']);
  const refused = await runCommand(setPlan, [handle, '2m'], env);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('pays for')]);
  // Video is another matter.
  expect((await runCommand(setPlan, [handle, 'videos'], env)).code).toBe(0);
});
