import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeProduct, refusal } from '#tests/components/fake-product.ts';
import { openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const ADDRESS =
  'https://goodword.example/u/11111111-1111-7111-8111-111111111111/22222222-2222-7222-8222-222222222222.mp4';

type Sending = { onProgress: (share: number) => void; signal: AbortSignal };
/** What is being sent, and how it ends. */
let sending: Sending & { end: () => void; fail: () => void };
vi.mock('#dashboard/browser/send-in-parts.ts', () => ({
  sendInParts: (_: File, options: Sending) =>
    new Promise<void>((resolve, reject) => {
      sending = { ...options, end: resolve, fail: () => reject(new Error('Lost')) };
      options.signal.addEventListener('abort', () => reject(new Error('Stopped')));
    }),
}));

const video = (type: string, size = 1_000_000) =>
  Object.defineProperty(new File(['x'], 'IMG_1.mp4', { type }), 'size', { value: size });

async function openWelcome() {
  const fake = createFakeProduct([]);
  fake.answer('createUpload', () => ({
    status: 200,
    json: { uploadURL: 'https://goodword.example/upload/t', method: 'TUS', downloadURL: ADDRESS },
  }));
  const person = await openDashboard('/dash/surveyflow', fake);
  await person.click('button', /^Edit: 1\. Welcome/);
  return { fake, person };
}

async function choose(person: Person, file: File): Promise<void> {
  const input = (await person.field('Welcome video')) as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
}

test('a welcome video is sent, shown as unsaved once it has arrived, and removed with an undo', async () => {
  const { fake, person } = await openWelcome();
  await choose(person, video('video/mp4'));
  await person.sees('Uploading… Keep this page open.');
  expect(fake.calls('createUpload').at(-1)).toMatchObject({
    folder: 'welcomevideos',
    fileName: expect.stringMatching(/^harbour-lane-bakery-\d{13}\.mp4$/),
  });
  await waitFor(() => expect(sending).toBeDefined());
  sending.onProgress(0.5);
  await person.sees('500 KB of 1 MB');
  const leave = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  sending.end();
  await person.sees('Video uploaded');
  await person.sees('Apply your changes to show it in your survey.');
  const still = document.querySelector('img[src$="2222.jpg"]') as Element;
  expect(still.parentElement?.dataset.shown).toBeUndefined();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.error(still);
  act(() => vi.advanceTimersByTime(5_000));
  vi.useRealTimers();
  const again = document.querySelector('img[src$="2222.jpg"]') as Element;
  expect(again).not.toBe(still);
  fireEvent.load(again);
  expect(again.parentElement?.dataset.shown).toBe('true');
  await person.click('button', 'Remove: Welcome video');
  await person.has(0, 'link', 'Watch');
  await person.click('button', 'Undo');
  await person.click('button', 'Apply Changes');
  await person.sees('Survey flow updated!');
  const [welcome] = fake.entity.surveySetup.surveyFlow;
  expect(welcome).toMatchObject({ content: { videoURL: ADDRESS } });
});

test('what is no welcome video, or does not arrive, is said with the specified sentences', async () => {
  const { fake, person } = await openWelcome();
  await choose(person, video('video/quicktime'));
  await person.sees('Your video file needs to be an MP4 or WebM type.');
  await choose(person, video('video/webm', 250_000_001));
  await person.sees('Your video file may not be larger than 250MB in size.');
  expect(fake.calls('createUpload')).toEqual([]);
  await choose(person, video('video/webm', 250_000_000));
  await person.click('button', 'Cancel upload');
  await person.has(0, 'button', 'Cancel upload');
  expect(sending.signal.aborted).toBe(true);
  await choose(person, video('video/mp4'));
  await person.sees(/^0 KB of/);
  sending.fail();
  await person.sees(
    "We couldn't upload your video, please ensure it's not larger than 250MB and either an MP4 or WebM file.",
  );
  fake.answer('createUpload', () => refusal(503, 'disk_full', 'No room at the moment.'));
  await choose(person, video('video/mp4'));
  await person.sees('No room at the moment.');
});
