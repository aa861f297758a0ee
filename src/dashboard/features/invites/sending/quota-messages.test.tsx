import { expect, test } from 'vitest';
import { changed, createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const REFUSED = {
  quotareachedtrial: {
    email:
      "We couldn't send your invites because you have reached your trial quota for sending email invites. Choose a plan to send more!",
    text: "We couldn't send your invites because you have reached your trial quota for sending text/SMS invites. Choose a plan to send more!",
  },
  quotareached: {
    email:
      "We couldn't send your invites because you have reached your quota for sending emails this month. You can upgrade your plan if you want to send more, or you can wait for next month.",
    text: "We couldn't send your invites because you have reached your quota for sending texts/SMSs this month. You can upgrade your plan if you want to send more, or you can wait for next month.",
  },
} as const;

const PEOPLE = {
  email: { to: 'ada@example.com', call: 'inviteViaEmail' },
  text: { to: '+447700900123', call: 'inviteViaText' },
} as const;

const CASES = [
  ['email', 'quotareachedtrial', 'before it is sent'],
  ['text', 'quotareachedtrial', 'as it is sent'],
  ['email', 'quotareached', 'as it is sent'],
  ['text', 'quotareached', 'before it is sent'],
] as const;

test.each(
  CASES,
)('of %s, %s is said %s, in the words of the specification', async (channel, status, when) => {
  const fake = createFakeProduct([]);
  changed(fake, 'getAccess', (access) => ({
    ...access,
    user: { ...access.user, emailConfirmed: true },
  }));
  const { to, call } = PEOPLE[channel];
  const recipient = { to, name: null, verdict: 'send', reason: null, until: null, sendAt: null };
  const isKnown = when === 'before it is sent';
  fake.answer('checkInvites', () => ({
    status: 200,
    json: {
      status: isKnown ? status : 'success',
      recipients: [{ ...recipient, cost: 1, flags: [], suggestion: null }],
      cost: 1,
      left: isKnown ? 0 : 1,
      segments: 1,
      isUnicode: false,
    },
  }));
  const nothing = { numberActualSent: 0, actualsRemoved: 0 };
  fake.answer(call, () => ({
    status: 200,
    json: channel === 'email' ? { status, ...nothing } : { data: status, ...nothing },
  }));
  const person = await openDashboard(`/dash/getfeedback/sendinvites/${channel}`, fake);
  await person.fill('To', to);
  await person.press('{Enter}');
  await person.click('button', 'Review and send');
  const dialog = await person.within('dialog', 'Review and send');
  if (!isKnown) await dialog.click('button', 'Send 1 invite');
  await dialog.sees(REFUSED[status][channel]);
  expect(fake.calls(call)).toHaveLength(isKnown ? 0 : 1);
});

test.each([
  ['email', 'Emails left', /of 100 emails left in free trial/],
  ['text', 'Text credits left', /of 20 text credits left in free trial/],
] as const)('what is left of %s in a trial says so', async (channel, title, text) => {
  const fake = createFakeProduct([]);
  fake.entity.trialEmailQuotaLeft = 3;
  fake.entity.trialTextQuotaLeft = 3;
  const person = await openDashboard(`/dash/getfeedback/sendinvites/${channel}`, fake);
  const card = await person.within('region', title);
  await card.sees(text);
});
