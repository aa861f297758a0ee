import { cleanup, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { draftKey, storeDraft } from '#dashboard/session/drafts/stored-drafts.ts';
import { queryClient } from '#dashboard/session/query-client.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { pass, startFakeClock } from '#tests/components/fake-clock.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

/** How long after the last key a note is saved. */
const PAUSE = 1_000;
beforeEach(startFakeClock);

const REASONS = ['Best scones.', 'Too loud.', 'Warm rye.', 'It was all right.', 'Sold out.'];

async function openNote(product: FakeProduct, at: number) {
  const session = product.sessions[at]?.sessionID;
  const person = await openDashboard(`/dash/responses?session=${session}`, product);
  await person.field('Private note');
  const panel = await person.within('dialog', 'Response');
  return panel;
}

test('keeps a note that failed to save, and saves it on retry', async () => {
  const product = createFakeProduct(REASONS);
  const panel = await openNote(product, 0);
  product.answer('updateResponseNote', () => 'lost');
  await panel.fill('Private note', 'Call back on Friday');
  await pass(PAUSE);
  await panel.sees(/Not saved: we couldn't reach/);
  await panel.click('button', 'Next response');
  await waitFor(async () => expect((await panel.field('Private note')).value).toBe(''));
  await panel.click('button', 'Previous response');
  await waitFor(async () =>
    expect((await panel.field('Private note')).value).toBe('Call back on Friday'),
  );
  product.answer('updateResponseNote', null);
  await panel.click('button', 'Try again');
  await panel.sees('Saved');
  expect(product.sessions[0]?.note).toBe('Call back on Friday');
});

test('a note that was typed before is continued, but not by someone who may no longer write one', async () => {
  const product = createFakeProduct(REASONS);
  const { authID } = product.user;
  const id = product.sessions[0]?.sessionID ?? '';
  const key = draftKey('note', { userID: authID, bID: product.entity.businessID }, id);
  storeDraft(draftStorage, key, { text: 'Call back', was: '' }, Date.now());
  product.role = 'internal';
  const visitor = await openNote(product, 0);
  await expectStructure();
  expect((await visitor.field('Private note')).value).toBe('');
  cleanup();
  queryClient.clear();
  product.role = 'owner';
  const owner = await openNote(product, 0);
  await pass(PAUSE);
  await owner.sees('Saved');
  expect(product.calls('updateResponseNote')).toHaveLength(1);
  expect(product.sessions[0]?.note).toBe('Call back');
});

test('does not overwrite a note that another user changed meanwhile without asking', async () => {
  const product = createFakeProduct(REASONS);
  const panel = await openNote(product, 2);
  /** Another user saves just before the next save arrives. */
  const saveElsewhere = (note: string) =>
    product.answer('updateResponseNote', () => {
      for (const one of product.sessions.slice(2, 3)) one.note = note;
      product.answer('updateResponseNote', null);
      return refusal(409, 'note_changed');
    });
  saveElsewhere('Mia called back');
  await panel.fill('Private note', 'Call back on Friday');
  await pass(PAUSE);
  const question = await panel.within('alert');
  await question.sees('Mia called back');
  await expectStructure();
  expect((await panel.field('Private note')).value).toBe('Call back on Friday');
  expect(product.sessions[2]?.note).toBe('Mia called back');
  await question.click('button', 'Keep mine');
  await panel.sees('Saved');
  expect(product.sessions[2]?.note).toBe('Call back on Friday');
  expect(document.activeElement === (await panel.field('Private note'))).toBe(true);

  saveElsewhere('Call back on Monday');
  await panel.fill('Private note', 'Mia called twice');
  await pass(PAUSE);
  await (await panel.within('alert')).sees('Call back on Monday');
  await (await panel.within('alert')).click('button', 'Use theirs');
  await waitFor(async () =>
    expect((await panel.field('Private note')).value).toBe('Call back on Monday'),
  );
  expect(product.sessions[2]?.note).toBe('Call back on Monday');
});
