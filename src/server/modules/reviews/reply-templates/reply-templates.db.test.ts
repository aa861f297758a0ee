import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { MAX_REPLY_TEMPLATES } from '#domain/reply-templates.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createBusiness, makeAgencyClient } from '#tests/support/factories.ts';

const own = businessPerTest();

const save = (more: object, of = own.business) =>
  own.call('savereplytemplate', { name: 'Thanks', text: 'Thank you!', ...more }, of);

async function templates(of = own.business) {
  const { body } = await own.call('fetchreplytemplates', {}, of);
  return CALLS_BY_NAME.fetchReplyTemplates.answer.parse(body).templates;
}
const names = async () => (await templates()).map(({ name }) => name);

test('templates are saved, changed, listed in alphabetical order and removed', async () => {
  expect(await templates()).toEqual([]);
  const text = 'Hi [firstname|there],\n\nthank you! <b>👋</b>';
  const { templateID } = (await save({ name: ' Zufrieden ', text })).body;
  await save({ name: 'äußerst unzufrieden' });
  expect(await names()).toEqual(['äußerst unzufrieden', 'Zufrieden']);
  expect((await templates())[1]).toEqual({
    templateID,
    name: 'Zufrieden',
    text,
    isFromParent: false,
  });

  const changed = await save({ templateID: templateID.toUpperCase(), name: 'Alles gut' });
  expect([changed.status, changed.body]).toEqual([200, { templateID }]);
  expect((await templates())[0]).toMatchObject({
    templateID,
    name: 'Alles gut',
    text: 'Thank you!',
  });

  for (const given of [templateID, templateID, randomUUID(), 'x']) {
    expect((await own.call('removereplytemplate', { templateID: given })).status).toBe(200);
  }
  expect(await names()).toEqual(['äußerst unzufrieden']);
  expect((await save({ templateID, name: 'Back' })).status).toBe(404);
});

test('of many people who save one name at once, in any case, one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, number) => save({ name: number % 2 ? 'Grüße' : 'GRÜSSE' })),
  );
  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(refused.map(({ body }) => body.error.code)).toEqual(Array(5).fill('name_taken'));
  const [first] = await templates();
  expect((await save({ ...first, text: 'Another text' })).status).toBe(200);
});

test('there are fifty at most, which can still be changed', async () => {
  const { templateID } = (await save({})).body;
  for (let number = 1; number < MAX_REPLY_TEMPLATES; number += 1) await save({ name: `${number}` });
  const { status, body } = await save({ name: 'One more' });
  expect([status, body.error.code]).toEqual([409, 'too_many_templates']);
  expect(body.error.message).toContain('50');
  expect((await save({ templateID, name: 'Renamed' })).status).toBe(200);
});

test('nobody sees, changes or removes templates of another business', async () => {
  const other = await createBusiness(own.server);
  const { templateID } = (await save({}, other)).body;
  expect(await templates()).toEqual([]);
  expect((await save({ templateID })).status).toBe(404);
  await own.call('removereplytemplate', { templateID });
  expect(await templates(other)).toHaveLength(1);
});

test('a template needs a name and a text, within their limits', async () => {
  for (const [more, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ text: ' \n ' }, 'text'],
    [{ text: '👋'.repeat(4_001) }, 'text'],
  ] as const) {
    const { status, body } = await save(more);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  }
  expect((await save({ text: '👋'.repeat(4_000) })).status).toBe(200);
});

test('a location has the templates of its parent too, which are changed at the parent alone', async () => {
  const location = await createBusiness(own.server, own.business.owner);
  await makeAgencyClient(own.server, location.bID, { parent: own.business.bID, kind: 'location' });
  const { templateID } = (await save({})).body;
  await save({ name: 'Welcome' }, location);
  const shown = (await templates(location)).map(({ name, isFromParent }) => [name, isFromParent]);
  expect(shown).toEqual([
    ['Thanks', true],
    ['Welcome', false],
  ]);
  expect(await names()).toEqual(['Thanks']);

  expect((await save({ templateID, name: 'Mine' }, location)).status).toBe(404);
  expect((await own.call('removereplytemplate', { templateID }, location)).status).toBe(200);
  expect(await names()).toEqual(['Thanks']);
});
