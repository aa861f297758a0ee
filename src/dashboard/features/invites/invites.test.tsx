import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { changed, createFakeProduct } from '#tests/components/fake-product.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';
import { useMouse } from '#tests/components/use-mouse.ts';

const SCREEN = '/dash/getfeedback/sendinvites/email';

/** The screen of a business whose owner has a confirmed address. */
async function openInvites(path = SCREEN, fake = createFakeProduct([])) {
  changed(fake, 'getAccess', (access) => ({
    ...access,
    user: { ...access.user, emailConfirmed: true },
  }));
  return { fake, person: await openDashboard(path, fake) };
}

test('a lost response keeps what was typed, and a retry repeats the same send', async () => {
  const { fake, person } = await openInvites();
  await person.fill('To', 'ada@');
  await person.click('button', 'Review and send');
  await person.sees("You haven't entered any valid email addresses.");
  await expectStructure();
  await person.has(0, 'dialog', 'Review and send');
  await person.click('button', /^ada@/);
  await person.fill('Email', 'ada@example.com');
  await person.click('button', 'Review and send');
  const dialog = await person.within('dialog', 'Review and send');
  fake.answer('inviteViaEmail', () => 'lost');
  await dialog.click('button', 'Send 1 invite');
  await dialog.sees(/something went wrong with processing your list/);
  await expectStructure();
  fake.answer('inviteViaEmail', null);
  await dialog.click('button', 'Send 1 invite');
  await person.sees('1 Invites Processed');
  const [first, second] = fake.calls('inviteViaEmail');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(first?.emailList).toEqual([{ email: 'ada@example.com', name: false }]);
  await person.click('tab', 'Send Invites');
  await person.sees('No one added yet.');
  await person.sees('99 emails left');
});

test('a list with an error is not reviewed, and the changed message is not saved', async () => {
  const { fake, person } = await openInvites();
  await person.fill('Subject', 'Your bread');
  const field = await person.field('To');
  fireEvent.paste(field, { clipboardData: { getData: () => 'ada@\nbo@' } });
  await person.click('button', 'Review and send');
  await person.sees("You haven't entered any valid email addresses.");
  await person.click('button', 'Remove 2 invalid entries');
  await hasFocus(field);
  await person.fill('To', 'ada@example.com');
  await person.fill('Subject', 'Your rolls');
  await person.click('button', 'Review and send');
  await person.find('dialog', 'Review and send');
  const saved = fake.calls('updateEntity').map(({ changes }) => JSON.stringify(changes));
  expect(saved).toEqual([expect.stringContaining('Your rolls')]);
});

test('a merge field goes into a field that was emptied, without the default text', async () => {
  const { person } = await openInvites();
  const subject = await person.fill('Subject', '');
  await person.click('button', 'Insert First name into: Subject');
  await waitFor(() => expect(subject).toHaveProperty('value', '[name]'));
  await person.fill('Subject', ' ');
  const isFocused = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  fireEvent.blur(subject);
  isFocused.mockRestore();
  expect(subject).toHaveProperty('value', ' ');
  await person.click('textbox', 'Message');
  await waitFor(() => expect(subject).toHaveProperty('value', 'Your visit'));
});

test('the email of the open tab is previewed, in either colour scheme, and texts survive other tabs', async () => {
  const { person } = await openInvites();
  const previews = () => [...document.querySelectorAll<HTMLIFrameElement>('iframe[srcdoc]')];
  const isDark = () => previews().map(({ srcdoc }) => /@media all\{p/.test(srcdoc));
  await person.fill('Subject', 'Your bread');
  await waitFor(() => expect(isDark()).toEqual([false]));
  await person.click('button', 'Show in dark colours');
  await waitFor(() => expect(isDark()).toEqual([true]));
  await person.find('button', 'Show in light colours');
  await person.click('tab', 'Auto Followups');
  const followups = await person.within('tabpanel', 'Auto Followups');
  await followups.click('button', 'Show in dark colours');
  await waitFor(() => expect(isDark()).toEqual([true]));
  await followups.click('switch', 'Send a first follow-up');
  await followups.fill('First follow-up message', 'How was your bread?');
  await person.click('tab', 'Invite History');
  await waitFor(() => expect(previews()).toEqual([]));
  await person.click('tab', 'Send Invites');
  await waitFor(() => expect(previews()).toHaveLength(1));
  expect((await person.field('Subject')).value).toBe('Your bread');
  const message = await person.field('First follow-up message');
  expect(message.value).toBe('How was your bread?');
});

test('a language in which the survey is not offered says in which one customers find it', async () => {
  const fake = createFakeProduct([]);
  fake.entity.surveyLanguages = ['en', 'fr'];
  const { person } = await openInvites(SCREEN, fake);
  await person.find('option', 'Deutsch (survey in English)');
  await person.has(1, 'option', 'English');
  await person.has(1, 'option', 'Français');
});

test('an address replaced by its suggestion stays: there is nothing to undo any more', async () => {
  const fake = createFakeProduct([]);
  changed(fake, 'checkInvites', (checked) => ({
    ...checked,
    recipients: checked.recipients.map((one) => ({
      ...one,
      suggestion: one.to === 'ada@gmial.com' ? 'ada@gmail.com' : null,
    })),
  }));
  const { person } = await openInvites(SCREEN, fake);
  const field = await person.field('To');
  field.focus();
  fireEvent.paste(field, { clipboardData: { getData: () => 'ada@gmial.com\nbo@example.com' } });
  await person.find('button', 'Undo');
  await person.click('button', 'Review and send');
  const dialog = await person.within('dialog', 'Review and send');
  await dialog.click('button', /ada@gmail\.com/);
  await dialog.has(0, 'button', /ada@gmail\.com/);
  await dialog.click('button', 'Back');
  await person.sees('ada@gmail.com');
  await person.has(0, 'button', 'Undo');
});

test('a changed message is saved when it is reviewed, and the default is not stored', async () => {
  const { fake, person } = await openInvites();
  const subject = await person.field('Subject');
  const byDefault = subject.value;
  expect(byDefault).toBe('Your visit');
  await person.fill('Subject', 'Your bread, ');
  await person.click('button', 'Insert First name into: Subject');
  await person.sees('Your bread, Ada');
  await person.fill('To', 'ada@example.com');
  await person.click('button', 'Review and send');
  await (await person.within('dialog', 'Review and send')).click('button', 'Back');
  expect(fake.entity.inviteSettings.texts.en?.mailSubject).toMatch(/^Your bread, \[name/);
  await person.click('button', 'Reset to default');
  expect(subject.value).toBe(byDefault);
  await person.click('button', 'Review and send');
  await person.find('button', 'Send 1 invite');
  expect(fake.entity.inviteSettings.texts).toEqual({});
});

test('a pasted list becomes chips, of which one is corrected, one removed and brought back', async () => {
  const { person } = await openInvites();
  const field = await person.field('To');
  field.focus();
  const rows = ['Ada;ada@example.com', 'Bo;bo@', 'Ada;ADA@example.com'];
  fireEvent.paste(field, { clipboardData: { getData: () => ['Name;Email', ...rows].join('\n') } });
  await person.sees(/ada@example.com added.+1 entry can't be used.+Already in your list: ADA@/);
  await person.sees('1 entry to correct');
  await person.click('button', /^Bo, bo@/);
  await person.fill('Email', 'ada@example.com');
  await person.click('button', 'Done');
  await person.sees('This contact is already in your list.');
  await person.fill('First name', 'x'.repeat(51));
  await person.click('button', 'Review and send');
  await person.sees('You have errors in your recipient entries, please fix those first.');
  await person.sees('Please enter a valid first name not longer than 50 characters.');
  await person.fill('First name', 'Bo');
  await person.fill('Email', 'bo@example.com');
  await person.click('button', 'Done');
  await person.sees('2 people,');
  await person.press('{Backspace}');
  await person.sees('bo@example.com removed.');
  await person.click('button', 'Undo');
  await person.sees('2 people,');
  await person.press('{ArrowLeft}{ArrowLeft}{Delete}');
  await person.sees('ada@example.com removed.');
  await person.sees('1 person,');
});

test('of a thousand recipients a few are chips, and all are in a list', async () => {
  const { person } = await openInvites();
  const field = await person.field('To');
  const text = Array.from({ length: 1001 }, (_, n) => `p${n}@example.com`).join('\n');
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
  await person.sees('1,001 recipients added.');
  await person.sees('p1000@example.com');
  await person.click('button', 'Review and send');
  await person.sees('You can only send 1,000 emails at a time. You have entered 1,001 emails');
  await person.sees('1 too many. Invite up to 1,000 at a time.');
  await person.click('button', 'Show all 1,001');
  const all = await person.within('dialog', '1,001 recipients');
  await all.click('button', 'Remove p7@example.com');
  await all.has(0, 'button', 'Remove p7@example.com');
  await all.click('button', 'p9@example.com');
  await person.has(0, 'dialog', '1,000 recipients');
  await hasFocus(await person.field('First name'));
  await person.sees('1,000 people,');
});

test('what was entered is there again after a reload', async () => {
  const { person } = await openInvites();
  await person.fill('To', 'ada@example.com;');
  await person.sees('1 person,');
  await person.fill('To', 'bo@');
  cleanup();
  const again = await openDashboard(SCREEN, createFakeProduct([]));
  await again.sees('1 person,');
  expect((await again.field('To')).value).toBe('bo@');
  await again.fill('Subject', 'Your bread');
  await again.click('button', 'Discard');
  await again.sees('No one added yet.');
  expect((await again.field('Subject')).value).toBe('Your bread');
});

test('follow-ups are updated only when they changed, the final one after the initial one', async () => {
  const { fake, person } = await openInvites(`${SCREEN}?tab=followups`);
  const update = await person.find('button', 'Update');
  const isDisabled = (value: boolean) =>
    waitFor(() => expect(update).toHaveProperty('disabled', value));
  await isDisabled(true);
  await person.has(0, 'switch', 'Send a final follow-up');
  await person.click('switch', 'Send a first follow-up');
  await person.click('switch', 'Send a final follow-up');
  await person.fill('Final follow-up message', '');
  await isDisabled(true);
  await person.fill('Final follow-up message', 'Last call for your thoughts.');
  await person.select('Days after the invite', '7 days');
  await isDisabled(false);
  await person.click('button', 'Update');
  await person.sees('Followup settings updated successfully');
  await isDisabled(true);
  expect(fake.entity.emailSettings).toMatchObject({
    followupOnce: true,
    followupTwice: true,
    followupPeriodOnce: '7d',
    followupTextTwice: 'Last call for your thoughts.',
  });
});

test('bought credits are announced, and a failed purchase can be retried', async () => {
  const screen = '/dash/getfeedback/sendinvites/text';
  const { fake, person } = await openInvites(screen);
  window.history.pushState(null, '', `${screen}?newcredits=500`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await person.sees('New credits purchased');
  await waitFor(() => expect(address()).toBe(screen));
  await person.click('button', 'Add-on credits');
  const dialog = await person.within('dialog', 'Add-on text credits');
  await dialog.has(4, 'listitem');
  await expectStructure();
  fake.answer('initiateBuyTextCredits', () => 'lost');
  await dialog.click('button', 'Buy 2,000 credits for $29');
  await person.sees(/we couldn't initiate the purchase process/);
  await dialog.find('button', 'Buy 2,000 credits for $29');
});

test('a file of opt-outs is added to do not contact, after what is no address in it was removed', async () => {
  const { fake, person } = await openInvites(`${SCREEN}?tab=history&list=suppressed`);
  const history = await person.within('tabpanel', 'Invite History');
  await history.click('button', 'Add a list');
  const csv = 'Name;Email\nAda;ada@example.com\nBo;bo@\nCy;cy@example.com';
  await history.upload(new File([csv], 'optouts.csv'));
  await history.sees(/2 recipients added.+1 entry can't be used/);
  await history.click('button', 'Add 2 contacts');
  await history.sees(/There is an error in the emails you entered/);
  await history.click('button', /^Remove Bo, bo@/);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fake.answer('suppressPeople', async () => {
    await answered;
    return { status: 200, json: { added: 1 } };
  });
  fake.answer('fetchSuppressions', () => ({
    status: 200,
    json: { suppressions: [], hasMore: false },
  }));
  await history.click('button', 'Add 2 contacts');
  await person.click('tab', 'Send Invites');
  await person.has(0, 'button', 'Add 2 contacts');
  expect(draftStorage.keys()).toHaveLength(1);
  answer();
  await person.sees('1 contact added');
  expect(draftStorage.keys()).toEqual([]);
  await person.sees('1 was already on the list.');
  expect(fake.calls('suppressPeople')).toMatchObject([
    { type: 'email', to: ['ada@example.com', 'cy@example.com'] },
  ]);
});

test('a missing postal address is typed at the send, saved before it, and stops it if it cannot be saved', async () => {
  const { fake, person } = await openInvites();
  await person.fill('To', 'ada@example.com');
  await person.click('button', 'Review and send');
  const dialog = await person.within('dialog', 'Review and send');
  await dialog.has(0, 'link');
  await dialog.fill('Postal address', 'x'.repeat(301));
  await dialog.sees(/300/);
  await dialog.click('button', 'Send 1 invite');
  await dialog.fill('Postal address', '1 High Street, York');
  fake.answer('updateEntity', () => 'lost');
  await dialog.click('button', 'Send 1 invite');
  await person.sees("We couldn't save your sending settings");
  expect(fake.calls('inviteViaEmail')).toEqual([]);
  fake.answer('updateEntity', null);
  await dialog.click('button', 'Send 1 invite');
  await person.sees('1 Invites Processed');
  expect(fake.entity.inviteSettings.postalAddress).toBe('1 High Street, York');
  expect(fake.calls('inviteViaEmail')).toHaveLength(1);
});

test('what is left has a card of its own only once it is little', async () => {
  const fake = createFakeProduct([]);
  fake.entity.trialEmailQuotaLeft = 21;
  const { person } = await openInvites(SCREEN, fake);
  await person.sees('21 emails left');
  await person.has(0, 'region', 'Emails left');
  cleanup();
  fake.entity.trialEmailQuotaLeft = 20;
  const later = await openInvites('/dash/getfeedback/sendinvites/email?tab=send', fake);
  const card = await later.person.within('region', 'Emails left');
  await card.sees(/of 100 emails left/);
  await card.find('link', 'See your plan');
});

test('text credits can be bought, and show their cost, however many are left', async () => {
  const { person } = await openInvites('/dash/getfeedback/sendinvites/text');
  const credits = await person.within('region', 'Text credits');
  await credits.find('table', 'Credit cost by country');
  await credits.click('button', 'Add-on credits');
  await person.find('dialog', 'Add-on text credits');
});

test('with a mouse, the recipients are typed at once, unless there are some from before', async () => {
  useMouse();
  const { fake, person } = await openInvites();
  await hasFocus(await person.field('To'));
  await person.press('ada@example.com{Enter}');
  await person.sees('1 person,');
  cleanup();
  const { person: later } = await openInvites('/dash/getfeedback/sendinvites/email?tab=send', fake);
  await later.find('note', /unsaved changes are back/);
  expect(document.activeElement).not.toBe(await later.field('To'));
});
