import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/getfeedback/emailsignature';

test('the signature follows its options, which the address keeps', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  await person.click('radio', 'A button');
  await person.fill('Question', 'Happy?');
  await waitFor(() =>
    expect(fake.calls('drawSignature').at(-1)).toMatchObject({
      kind: 'button',
      question: 'Happy?',
    }),
  );
  await waitFor(() => expect(address()).toBe(`${SCREEN}?kind=button&question=Happy%3F`));
  await waitFor(() => {
    const frame = screen.getByTitle('Preview of your signature in an email');
    expect(frame.getAttribute('srcdoc')).toContain('Happy? button');
  });
});

test('it is copied with its formatting, and as plain text for programs without any', async () => {
  const person = await openDashboard(SCREEN, createFakeProduct([]));
  const copied = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  await person.click('button', 'Copy signature');
  await person.find('button', 'Copied');
  const [[items] = []] = copied.mock.calls;
  const read = async (type: string) => (await items?.[0]?.getType(type))?.text();
  expect(await read('text/html')).toContain('<table>');
  expect(await read('text/plain')).toBe('How was your visit? https://goodword.example/f/bakery');
});

test('a testimonial is chosen from the showcase, and drawn with its id', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  await person.click('radio', 'A testimonial');
  await person.find('radio', /Warm bread/);
  await waitFor(() =>
    expect(fake.calls('drawSignature').at(-1)).toMatchObject({
      kind: 'testimonial',
      itemID: expect.stringMatching(/_3$/),
    }),
  );
});

test('a survey by invitation only is named as such', async () => {
  const fake = createFakeProduct([]);
  fake.entity.surveySetup.inviteOnly = true;
  const person = await openDashboard(SCREEN, fake);
  await person.find('note', 'Your survey is by invitation only');
});

test('nothing is copied before what was typed last is drawn', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  const copying = (await person.find('button', 'Copy signature')).closest('fieldset');
  const json = { html: '<p>Happy?</p>', text: 'Happy?', defaults: { question: '', button: '' } };
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  fake.answer('drawSignature', async () => {
    await drawn;
    return { status: 200, json };
  });
  await person.fill('Question', 'Happy?');
  await waitFor(() =>
    expect(fake.calls('drawSignature').at(-1)).toMatchObject({ question: 'Happy?' }),
  );
  expect(copying?.disabled).toBe(true);
  draw();
  await waitFor(() => expect(copying?.disabled).toBe(false));
});
