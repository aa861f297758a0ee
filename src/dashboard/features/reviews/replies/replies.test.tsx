import { act, cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FailedReply } from '#contract/review-replies.ts';
import type { PendingReply, Review } from '#contract/reviews.ts';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { importReviews } from '#tests/components/fake-responses.ts';
import { reviewOf } from '#tests/components/fake-review.ts';
import { failReplies, saveTemplates } from '#tests/components/fake-review-replies.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const TAB = '/dash/responses?platform=gp';
const FIELD = 'Your reply to Anna Berg';
const ACCEPTED = { status: 200, json: {} };

/** A review on Google that can be answered here. */
function answerable(more: Partial<Review> = {}): Review {
  return reviewOf(0, { name: 'Anna Berg', review_text: 'Good bread', canReply: true, ...more });
}

function productWith(...reviews: Review[]): FakeProduct {
  const product = createFakeProduct([]);
  product.entity.reviews.platforms = ['gp'];
  importReviews(product, reviews);
  return product;
}

async function openReview(product: FakeProduct): Promise<{ person: Person; card: Person }> {
  const person = await openDashboard(TAB, product);
  return { person, card: await person.line('Good bread') };
}

async function write(card: Person, text: string): Promise<void> {
  await card.click('button', 'Reply');
  await card.fill(FIELD, text);
}

async function holds(card: Person, text: string): Promise<void> {
  await waitFor(async () => expect((await card.field(FIELD)).value).toBe(text));
}

/** What the other users' browsers and the job do: the list changes, and an event says so. */
function changeElsewhere(product: FakeProduct, ...reviews: Review[]): void {
  importReviews(product, reviews);
  act(() => product.sendEvent({ event: 'reviews', platform: 'gp' }));
}

test('a reply shows as being sent at once, and as published when the platform has it', async () => {
  const product = productWith(answerable());
  const { card } = await openReview(product);
  await card.click('button', 'Reply');
  await hasFocus(await card.field(FIELD));
  await card.sees(/^Everyone can see your reply on Google/);
  await card.fill(FIELD, '  Thank you, Anna! ');
  let accept = (_reply: typeof ACCEPTED) => {};
  product.answer(
    'replyToReview',
    () =>
      new Promise((resolve) => {
        accept = resolve;
      }),
  );
  await card.press('{Control>}{Enter}{/Control}');
  await card.sees('Sending to Google…');
  const text = 'Thank you, Anna!';
  await card.sees(text);
  importReviews(product, [answerable({ reply: { text, date: null } })]);
  accept(ACCEPTED);
  await card.find('button', 'Delete');
  await card.seesNo('Sending to Google…');
  await card.has(0, 'button', 'Continue writing');
  expect(product.calls('replyToReview')).toMatchObject([
    { platform: 'gp', reviewDocID: 'review-0', text, was: null },
  ]);
});

test('a draft survives closing, a reload and a failure, until the reply was accepted', async () => {
  const product = productWith(answerable());
  const before = await openReview(product);
  await write(before.card, 'Thank you');
  await before.card.press('{Escape}');
  await hasFocus(await before.card.find('button', 'Continue writing'));
  cleanup();

  const { card } = await openReview(product);
  await card.sees('Draft');
  await card.click('button', 'Continue writing');
  await holds(card, 'Thank you');
  product.answer('replyToReview', () => 'lost');
  await card.click('button', 'Send');
  await card.sees(/^We can't reach Goodword/);
  await holds(card, 'Thank you');
  await hasFocus(await card.field(FIELD));

  product.answer('replyToReview', null);
  await card.click('button', 'Send');
  await card.find('button', 'Reply');
  await card.seesNo('Draft');
  expect(draftStorage.keys()).toEqual([]);
});

test('a reply that is too long for the platform says by how much and is not sent', async () => {
  const product = productWith(answerable());
  const { card } = await openReview(product);
  await write(card, 'ü'.repeat(2_048));
  await card.sees('Room for about 0 more characters');
  await card.fill(FIELD, 'ü'.repeat(2_060));
  await card.sees('Too long for Google by about 12 characters.');
  await card.click('button', 'Send');
  await hasFocus(await card.field(FIELD));
  expect(product.calls('replyToReview')).toEqual([]);
});

test('a reply that someone else changed meanwhile is replaced or kept, as the user chooses', async () => {
  const product = productWith(answerable());
  const { person, card } = await openReview(product);
  await write(card, 'Mine');
  const theirs = (text: string) => answerable({ reply: { text, date: null } });
  product.answer('replyToReview', () => {
    importReviews(product, [theirs('Theirs')]);
    return refusal(409, 'reply_changed', 'Someone else has changed the reply meanwhile.');
  });
  await card.click('button', 'Send');
  await card.sees('Theirs');
  await holds(card, 'Mine');
  await card.has(0, 'button', 'Send');
  product.answer('replyToReview', null);
  await card.click('button', 'Replace it');
  await waitFor(() => expect(product.calls('replyToReview')).toHaveLength(2));
  expect(product.calls('replyToReview')[1]).toMatchObject({ text: 'Mine', was: 'Theirs' });

  await card.click('button', 'Edit');
  await card.fill(FIELD, 'Mine again');
  changeElsewhere(product, theirs('Theirs again'));
  await card.click('button', 'Keep theirs');
  const question = await person.within('dialog', 'Discard your draft?');
  await question.click('button', 'Discard draft');
  await card.sees('Theirs again');
  await card.find('button', 'Edit');
  await card.seesNo('Draft');
});

test('a reply to a review that was removed is kept above the list until it is discarded', async () => {
  const product = productWith(answerable(), reviewOf(1));
  const { person, card } = await openReview(product);
  await write(card, 'Thank you');
  product.answer('replyToReview', () => {
    importReviews(product, [reviewOf(1)]);
    return refusal(404, 'review_removed', 'This review was removed.');
  });
  await card.click('button', 'Send');
  await person.sees('This review was removed.');
  const unsent = await person.within('region', "Replies that weren't posted");
  await unsent.sees('Thank you');
  await unsent.click('button', 'Discard');
  await person.has(0, 'region', "Replies that weren't posted");
});

test('a draft is kept above the list if its review goes while somebody writes', async () => {
  const product = productWith(answerable(), reviewOf(1, { platform: 'fb', canReply: true }));
  product.entity.reviews.platforms = ['gp', 'fb'];
  const { person, card } = await openReview(product);
  await write(card, 'Thank you');
  changeElsewhere(product, reviewOf(1, { platform: 'fb' }));
  const unsent = await person.within('region', "Replies that weren't posted");
  await unsent.sees('Thank you');
  await unsent.find('button', 'Copy text');
  await unsent.find('button', 'Discard');
  await person.click('tab', 'Facebook');
  await person.sees('Text 1');
  await person.has(0, 'region', "Replies that weren't posted");
});

test('replies that failed long ago stand above the list, except those that the list shows', async () => {
  const pendingReply: PendingReply = {
    action: 'send',
    state: 'failed',
    text: 'Shown below',
    date: 1_795_000_000,
    error: 'refused',
    errorText: 'Google rejected it.',
    isUncertain: false,
  };
  const product = productWith(answerable({ pendingReply }));
  const failed: FailedReply = {
    reviewDocID: 'review-0',
    platform: 'gp',
    reviewDate: 1_790_000_000,
    action: 'send',
    text: 'Shown below',
    error: 'refused',
    isReviewStored: true,
    errorText: 'Google rejected it.',
    isUncertain: false,
    date: 1_795_000_000,
  };
  failReplies(product, [
    failed,
    { ...failed, reviewDocID: 'review-9', isReviewStored: false, text: 'Kept' },
    { ...failed, reviewDocID: 'review-99', text: 'On a later page' },
  ]);
  const { person, card } = await openReview(product);
  const unsent = await person.within('region', "Replies that weren't posted");
  await unsent.sees('Kept');
  await unsent.has(1, 'link');
  const { search } = (await unsent.find('link', 'Find the review')) as HTMLAnchorElement;
  expect(search).toMatch(/^\?platform=gp&from=2026-09-21&to=2026-09-21&/);
  await person.sees('Shown below', 1);
  await card.click('button', 'Edit');
  await holds(card, 'Shown below');
  await unsent.click('button', 'Discard');
  await (await person.within('dialog', 'Discard this reply?')).click('button', 'Discard');
  await unsent.seesNo('Kept');
});

test('a reply that failed is sent again or, without a connection, only copied', async () => {
  const failedWith = (error: 'unreachable' | 'disconnected', canReply: boolean) =>
    answerable({
      canReply,
      pendingReply: {
        action: 'send',
        state: 'failed',
        text: 'Thank you',
        date: 1_795_000_000,
        error,
        errorText: 'It failed.',
        isUncertain: false,
      },
    });
  const product = productWith(failedWith('unreachable', true));
  const { card } = await openReview(product);
  await card.click('button', 'Try again');
  await waitFor(() =>
    expect(product.calls('replyToReview')).toMatchObject([{ text: 'Thank you', was: null }]),
  );
  changeElsewhere(product, failedWith('disconnected', false));
  await card.find('link', 'Connect Google again');
  await card.find('button', 'Copy text');
  await card.has(0, 'button', 'Try again');
});

test('trying again sends the text that failed, and keeps a draft of another one', async () => {
  const pendingReply: PendingReply = {
    action: 'send',
    state: 'failed',
    text: 'Thank you',
    date: 1_795_000_000,
    error: 'unreachable',
    errorText: 'It failed.',
    isUncertain: false,
  };
  const product = productWith(answerable({ pendingReply }));
  const { card } = await openReview(product);
  await card.click('button', 'Edit');
  await card.fill(FIELD, 'Come back soon');
  await card.click('button', 'Cancel');
  product.answer('replyToReview', () => {
    importReviews(product, [answerable({ reply: { text: 'Thank you', date: null } })]);
    return ACCEPTED;
  });
  await card.click('button', 'Try again');
  await card.click('button', 'Continue writing');
  await holds(card, 'Come back soon');
  expect(product.calls('replyToReview')).toMatchObject([{ text: 'Thank you' }]);
});

test('a deletion asks first, and is reverted if it fails', async () => {
  const product = productWith(answerable({ reply: { text: 'Thank you', date: null } }));
  const { person, card } = await openReview(product);
  product.answer('deleteReply', () => refusal(409, 'cannot_reply', 'Connect Google first.'));
  await card.click('button', 'Delete');
  const question = await person.within('dialog', 'Delete your reply?');
  await question.sees('It also disappears from Google.');
  await question.click('button', 'Delete reply');
  await person.sees("Your reply wasn't deleted from Google");
  await card.sees('Thank you');
  expect(product.calls('deleteReply')).toMatchObject([{ was: 'Thank you' }]);
});

test('who may not reply reads replies and finds no way to write one', async () => {
  const product = productWith(answerable({ reply: { text: 'Thank you', date: null } }));
  product.role = 'internal';
  const { card } = await openReview(product);
  await card.sees('Thank you');
  await card.has(0, 'button', 'Edit');
  await card.has(0, 'button', 'Delete');
});

test('a template is inserted at the cursor, with its fields filled in', async () => {
  const product = productWith(answerable());
  saveTemplates(product, [
    {
      templateID: '01890000-0000-7000-8000-000000000001',
      name: 'Thanks',
      text: 'Hi [firstname|there], thanks from [businessname] on [platform].',
      isFromParent: false,
    },
  ]);
  const { person, card } = await openReview(product);
  const filled = `Hi Anna, thanks from ${product.entity.name} on Google.`;
  await write(card, 'P.S. Come back!');
  (await card.field(FIELD)).setSelectionRange(0, 0);
  await card.click('button', 'Insert template');
  await person.click('option', /^Thanks/);
  await holds(card, `${filled}P.S. Come back!`);
  await hasFocus(await card.field(FIELD));
  await card.fill(FIELD, '');
  await card.click('button', 'Insert template');
  await person.click('option', /^Thanks/);
  await holds(card, filled);
});

test('templates begin with an offered text, and are changed and deleted', async () => {
  const product = productWith(answerable());
  const { person, card } = await openReview(product);
  await card.click('button', 'Reply');
  await card.click('button', 'Insert template');
  await person.click('option', 'Manage templates');
  const dialog = await person.within('dialog', 'Reply templates');
  await dialog.click('button', 'Thank a happy customer');
  await dialog.sees(/^Hi Anna,/);
  const full = () => refusal(409, 'name_taken', 'Another template has this name.');
  product.answer('saveReplyTemplate', full);
  await dialog.click('button', 'Save template');
  await dialog.sees('Another template has this name.');
  await hasFocus(await dialog.field('Name'));
  product.answer('saveReplyTemplate', null);
  await dialog.fill('Name', 'Thanks');
  await dialog.click('button', 'Business name');
  await dialog.click('button', 'Save template');
  await dialog.click('button', 'Delete Thanks');
  await (await person.within('dialog', 'Delete Thanks?')).click('button', 'Delete template');
  await dialog.sees('No templates yet');
  expect(String(product.calls('saveReplyTemplate')[1]?.text)).toContain('[businessname]');
});
