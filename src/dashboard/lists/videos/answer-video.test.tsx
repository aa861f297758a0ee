import { fireEvent, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SCREEN_TEXTS } from '#dashboard/languages/texts.ts';
import type { VideoState } from '#domain/videos.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { answerWith } from '#tests/components/fake-responses.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';
import type { AnswerVideo } from './videos-query.ts';

const LIST = '/dash/responses';

/** How often addresses were given out. */
let times = 0;

function videoOf(streamUID: string, state: VideoState): AnswerVideo {
  const address = (end: string) => `https://goodword.example/u/b/${streamUID}.${end}${times}`;
  const isThere = state !== 'arriving' && state !== 'missing';
  return {
    streamUID,
    state,
    url: isThere ? address('mp4?until=') : null,
    posterURL: isThere ? address('jpg?until=') : null,
    downloadURL: isThere ? address('mp4?download=1&until=') : null,
    durationMs: isThere ? 65_000 : null,
    size: state === 'missing' ? null : 12_300_000,
    width: isThere ? 720 : null,
    height: isThere ? 1280 : null,
    mediaType: isThere ? 'video/mp4' : null,
  };
}

/** Customers who answered by videos in these states, newest first. */
function product(...states: VideoState[]) {
  const fake = createFakeProduct(states.map(() => ''));
  const present: Record<string, VideoState> = {};
  for (const [at, session] of fake.sessions.entries()) {
    const streamUID = `video-${at}`;
    present[streamUID] = states[at] ?? 'missing';
    answerWith(session, { textAnswer: '', videoURLAnswer: 'https://x/', streamUID });
  }
  fake.answer('fetchVideos', ({ ids }) => {
    times += 1;
    const videos = (ids as string[]).map((id) => videoOf(id, present[id] ?? 'missing'));
    return { status: 200, json: { videos } };
  });
  return { fake, present };
}

const player = () =>
  waitFor(() => {
    const found = document.querySelector('video');
    if (found === null) throw new Error('Nothing plays.');
    return found;
  });
const looks = (fake: FakeProduct) => fake.calls('fetchVideos');

beforeEach(() => {
  times = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});

test('a page of responses asks once for the state of its videos, and plays none of them before a press', async () => {
  const { fake } = product('arriving', 'missing', 'waiting', 'asItCame', 'ready');
  const person = await openDashboard(LIST, fake);
  await person.sees('The video has not arrived yet', 1);
  await person.sees('The video never arrived', 1);
  await person.sees('Being prepared', 1);
  await person.has(3, 'button', /^Play video: .*, 1:05$/);
  await person.sees('12.3 MB', 3);
  await person.has(3, 'button', /^Download video/);
  await person.sees('Video answer', 5);
  expect(looks(fake).map(({ ids }) => ids)).toEqual([
    ['video-0', 'video-1', 'video-2', 'video-3', 'video-4'],
  ]);
  expect(document.querySelector('video')).toBeNull();
});

test('an open response says what becomes of its video, and learns that it has arrived', async () => {
  const { fake, present } = product('arriving');
  const person = await openDashboard(`${LIST}?session=${fake.sessions[0]?.sessionID}`, fake);
  const panel = await person.within('dialog');
  await panel.sees('The video has not arrived yet');
  await panel.sees(/^It shows up here as soon as/);
  present['video-0'] = 'waiting';
  fake.sendEvent({ event: 'changed', sessionIDs: null });
  await panel.has(1, 'button', /^Play video/);
  await panel.sees(/^We're still preparing this video/);
});

test('the pressed video plays with its focus, and every other pauses', async () => {
  const { fake } = product('ready', 'ready');
  const person = await openDashboard(LIST, fake);
  await person.has(2, 'button', /^Play video/);
  await person.click('button', /^Play video/);
  const first = await player();
  expect(first.src).toMatch(/video-0\.mp4/);
  expect(first.play).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(first);
  await person.click('button', /^Play video/);
  await waitFor(() => expect(document.querySelectorAll('video')).toHaveLength(2));
  const paused = vi.mocked(HTMLMediaElement.prototype.pause).mock;
  fireEvent.play(document.querySelectorAll('video')[1] as Element);
  expect(paused.contexts).toEqual([first]);
});

test('an address that is over is fetched again, and the video goes on where it stopped', async () => {
  const { fake } = product('ready');
  const person = await openDashboard(LIST, fake);
  await person.click('button', /^Play video/);
  const before = await player();
  before.currentTime = 40;
  fireEvent.error(before);
  await waitFor(async () => expect((await player()).src).toMatch(/until=2$/));
  const after = await player();
  Object.defineProperty(after, 'videoWidth', { value: 720 });
  fireEvent.loadedMetadata(after);
  expect(after.currentTime).toBe(40);
  fireEvent.error(after);
  await person.sees(/^We couldn't play the video/);
  await person.has(1, 'button', /^Play video/);
});

test('a video that only other browsers play is offered as a download, until it has been prepared', async () => {
  const { fake, present } = product('waiting');
  const person = await openDashboard(LIST, fake);
  await person.click('button', /^Play video/);
  const playing = await player();
  Object.defineProperty(playing, 'videoWidth', { value: 0 });
  fireEvent.loadedMetadata(playing);
  await person.sees(/^This browser can't play the video as it was recorded/);
  await person.has(1, 'button', /^Download video/);
  present['video-0'] = 'ready';
  fake.sendEvent({ event: 'changed', sessionIDs: null });
  await person.seesNo(/^This browser can't play/);
  await person.seesNo('Being prepared');
});

test('videos that could not be looked up are looked up again on request', async () => {
  const { fake } = product('ready');
  fake.answer('fetchVideos', () => refusal(422, 'invalid'));
  const person = await openDashboard(LIST, fake);
  await person.sees("We couldn't load the video");
  const videos = [videoOf('video-0', 'ready')];
  fake.answer('fetchVideos', () => ({ status: 200, json: { videos } }));
  await person.click('button', 'Try again');
  await person.has(1, 'button', /^Play video/);
});

test('the latest responses on Home play their videos too, with the texts that Home loads', async () => {
  const others = SCREEN_TEXTS.filter((name) => name !== 'home' && name !== 'lists');
  const loaded = others.map((name) => [name, i18next.getResourceBundle('en', name)] as const);
  for (const name of others) i18next.removeResourceBundle('en', name);
  onTestFinished(() => {
    for (const [name, texts] of loaded) if (texts) i18next.addResourceBundle('en', name, texts);
  });
  const { fake } = product('ready');
  const person = await openDashboard('/dash/home', fake);
  await person.sees('Video answer');
  await person.find('button', /^Play video: /);
  expect(document.body.innerHTML).not.toMatch(/\b(common|home|responses|videos)\.[a-z]/);
  await person.has(0, 'button', /^Download video/);
  await person.click('button', /^Play video/);
  await player();
});

test('a showcased testimonial plays its video', async () => {
  const { fake } = product('ready');
  const [session] = fake.sessions;
  const answered = session?.journeyFeedback.find(({ questionID }) => questionID === 'OPEN');
  fake.showcased = [{ sessionID: session?.sessionID ?? '', i: answered?.i ?? 0, taggedWith: [] }];
  const person = await openDashboard('/dash/showcase', fake);
  const card = await person.within('article', /^Testimonial from/);
  await card.click('button', /^Play video/);
  await player();
});
