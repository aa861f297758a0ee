import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/settings/linkpreview';
const NETWORKS = ['Facebook and LinkedIn', 'X', 'WhatsApp and iMessage'];

test('what is typed is drawn as networks show it, and saved for both pages', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  for (const network of NETWORKS) {
    const drawn = await person.within('figure', network);
    await drawn.sees('How was your experience with Harbour Lane Bakery?');
  }
  await expectStructure();
  await person.fill('Title', 'x'.repeat(61));
  await person.sees(/61 of 70 characters · Most networks cut this after about 60 characters\./);
  await person.fill('Title', 'x'.repeat(71));
  await person.click('button', 'Save');
  await person.sees(/Keep this to 70 characters/);
  await hasFocus(await person.field(/^Title/));
  await person.fill('Title', 'Why the harbour gets up early');
  for (const network of NETWORKS) {
    await (await person.within('figure', network)).sees('Why the harbour gets up early');
  }
  await person.click('button', 'Save');
  await person.sees('Saved');
  expect(fake.calls('updateOpenGraph')).toMatchObject([
    { opengraph: { title: 'Why the harbour gets up early', description: '', image: '' } },
  ]);
  expect(fake.calls('updateOpenGraph')[0]?.opengraph).not.toHaveProperty('page');
});

test('pages have previews of their own once the switch is off, and one again once it is on', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(`${SCREEN}?tab=wall`, fake);
  await person.click('switch', 'Use the same for both pages');
  await person.fill('Title', 'Of the page');
  await person.click('tab', 'Survey');
  expect(address()).toBe(SCREEN);
  expect((await person.field('Title')).value).toBe('');
  await person.fill('Title', 'Of the survey');
  await person.click('button', 'Save');
  await waitFor(() =>
    expect(fake.calls('updateOpenGraph')).toMatchObject([
      { opengraph: { title: 'Of the survey', page: 'survey' } },
      { opengraph: { title: 'Of the page', page: 'wall' } },
    ]),
  );
  await person.sees('Saved');
  await person.click('switch', 'Use the same for both pages');
  await person.click('tab', 'Public page');
  expect((await person.field('Title')).value).toBe('Of the survey');
});

test('a picture is refused with the reason before it is sent', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(SCREEN, fake);
  await person.find('button', 'Upload image');
  for (const [name, type, size, text] of [
    ['a.heic', 'image/heic', 9, /Photos from an iPhone \(HEIC\) need to be exported as JPEG first/],
    ['a.svg', 'image/svg+xml', 9, /Choose a JPEG, PNG or WebP image/],
    ['a.png', 'image/png', 10_000_001, /larger than 10 MB/],
  ] as const) {
    await person.upload(new File([new Uint8Array(size)], name, { type }));
    await person.sees(text);
  }
  expect(fake.calls('createUpload')).toEqual([]);
});

/** A store that takes every file. */
class TakenUpload {
  static count = 0;
  readonly status = 200;
  readonly upload = {};
  responseText = '';
  onload = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    TakenUpload.count += 1;
    this.responseText = JSON.stringify({ url: `/u/${TakenUpload.count}.jpeg` });
    this.onload();
  }
}

test('a picture that is enlarged a lot is taken with a warning, and only the last one has a notice', async () => {
  const fake = createFakeProduct([]);
  const [uploadURL, downloadURL] = ['https://store.example/1', 'https://store.example/1.jpeg'];
  const announced = { uploadURL, method: 'PUT', downloadURL };
  fake.answer('createUpload', () => ({ status: 200, json: announced }));
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  const person = await openDashboard(SCREEN, fake);
  await person.find('button', 'Upload image');
  for (const [width, height, isSmall] of [
    [600, 315, false],
    [40, 3000, true],
    [1200, 314, true],
  ] as const) {
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
    const count = TakenUpload.count + 1;
    await person.upload(new File(['a'], 'a.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(document.querySelectorAll(`img[src="/u/${count}.jpeg"]`).length).toBeGreaterThan(0),
    );
    await person.sees(/^This image has only \d+ × \d+ pixels/, isSmall ? 1 : 0);
  }
  await person.sees(/^This image has only 1200 × 314 pixels.+ Use at least 600 × 315\.$/);
  await person.sees('Image uploaded', 1);
  await person.click('button', 'Remove: Image');
  await person.seesNo(/^This image has only/);
});

test('somebody who may only look cannot change it', async () => {
  const fake = createFakeProduct([]);
  fake.role = 'internal';
  const person = await openDashboard(SCREEN, fake);
  await person.sees("Your role doesn't include these settings");
  await person.has(0, 'button', 'Save');
});
