import { beforeEach, expect, test } from 'vitest';
import {
  createSurveyHarness,
  OFFLINE,
  type SurveyHarness,
  settled,
  textDraft,
} from '#tests/support/survey-harness.ts';
import type { Survey } from '../create-survey.ts';
import { chosenWay, EMPTY_DRAFT } from '../draft.ts';
import type { SurveyFile } from '../survey-files.ts';
import { createSurveyStorage, type SurveyStorage } from '../survey-storage.ts';
import { createAnnounce } from './announce-file.ts';
import { fileValue, withFile, withFileChanged } from './with-file.ts';

const ADDRESSES = {
  uploadURL: 'https://a.example/upload/t',
  downloadURL: 'https://a.example/u/v.mp4',
};
const VIDEO: SurveyFile = {
  i: 2,
  field: 'videoURLAnswer',
  contentType: 'video/mp4',
  size: 9,
  upload: null,
  refusal: null,
};

let visit: SurveyHarness;
beforeEach(() => {
  visit = createSurveyHarness();
  visit.answers = ({ path }) => (path === 'createupload' ? { body: ADDRESSES } : {});
});

/** At the open question, with the code for files. */
async function openAtQuestion(): Promise<{
  survey: Survey;
  storage: SurveyStorage;
  add: (id: string) => void;
}> {
  const survey = visit.open();
  const storage = createSurveyStorage({ key: 'k', store: visit.store, flowVersion: 3, via: null });
  survey.announceWith(createAnnounce({ storage, survey, onFiles() {}, post: visit.post }));
  survey.next(EMPTY_DRAFT);
  survey.next({ ...EMPTY_DRAFT, chosen: [3] });
  await settled();
  const add = (id: string) => {
    storage.update((stored) => withFile(stored, id, VIDEO));
    survey.input(videoDraft(id));
  };
  return { survey, storage, add };
}

const videoDraft = (id: string) => ({
  ...EMPTY_DRAFT,
  fields: { videoURLAnswer: fileValue(id) },
});

const bodyOf = (path: string) =>
  visit.sent.filter((call) => call.path === path).map(({ body }) => body);
const entries = () => bodyOf('answer').map(({ entry }) => entry);

test('a video is announced at once, and the answer names its address', async () => {
  const { survey, add } = await openAtQuestion();
  add('a');
  await settled();
  expect(bodyOf('createupload')).toEqual([
    {
      sessionID: 's',
      sessionToken: 't',
      kind: 'video',
      fileName: 'video.mp4',
      contentType: 'video/mp4',
      size: 9,
    },
  ]);
  survey.next(videoDraft('a'));
  await settled();
  expect(entries()[1]).toMatchObject({ videoURLAnswer: ADDRESSES.downloadURL });
  expect(survey.getState()).toMatchObject({ ending: 'sent', answeredByVideo: true });
});

test('offline, the announcement waits with the answers and comes before them', async () => {
  const { survey, add } = await openAtQuestion();
  const { answers } = visit;
  visit.answers = () => OFFLINE;
  add('a');
  survey.next(videoDraft('a'));
  await settled();
  visit.answers = answers;
  visit.sent = [];
  visit.retries.shift()?.();
  await settled();
  expect(visit.paths()).toEqual(['createupload', 'answer 2', 'finish']);
});

test('a text chosen instead of a video is sent alone, and the video stays in the draft', async () => {
  const { survey, storage, add } = await openAtQuestion();
  add('a');
  await settled();
  const draft = { ...videoDraft('a'), way: 'text' as const };
  const both = { ...draft, fields: { ...draft.fields, textAnswer: 'Lovely' } };
  survey.input(both);
  await settled();
  expect(storage.read().drafts[2]).toEqual(both);
  survey.next(both);
  await settled();
  expect(entries()[1]).toEqual({
    questionID: expect.any(String),
    type: 'openq',
    textAnswer: 'Lovely',
  });
  expect(survey.getState().answeredByVideo).toBe(false);
});

test('a video chosen instead of a text is sent alone; a text is sent where there is no video', async () => {
  const { survey, add } = await openAtQuestion();
  add('a');
  const fields = { ...videoDraft('a').fields, textAnswer: 'Lovely' };
  survey.next({ ...EMPTY_DRAFT, fields, way: 'video' });
  await settled();
  expect(entries()[1]).not.toHaveProperty('textAnswer');
  expect(entries()[1]).toMatchObject({ videoURLAnswer: ADDRESSES.downloadURL });
  expect(chosenWay({ ...textDraft('Lovely'), way: 'video' }).fields).toEqual({
    textAnswer: 'Lovely',
  });
});

test('a held video is not announced until it is chosen again', async () => {
  const { survey, storage } = await openAtQuestion();
  storage.update((stored) => withFile(stored, 'a', { ...VIDEO, isHeld: true }));
  survey.input(videoDraft('a'));
  await settled();
  expect(bodyOf('createupload')).toEqual([]);
  storage.update((stored) => withFileChanged(stored, 'a', { isHeld: false }));
  survey.input(videoDraft('a'));
  await settled();
  expect(bodyOf('createupload')).toHaveLength(1);
});

test('nothing about files stays in storage once the survey is over', async () => {
  const { survey, storage, add } = await openAtQuestion();
  add('a');
  survey.next(videoDraft('a'));
  await settled();
  expect([storage.read().isFinished, storage.read().files]).toEqual([true, {}]);
});

test('a retake names the video that it replaces', async () => {
  const { add } = await openAtQuestion();
  add('a');
  await settled();
  add('b');
  await settled();
  expect(bodyOf('createupload')[1]).toMatchObject({ replaces: ADDRESSES.downloadURL });
});

test.each([
  [409, 'too_many_files'],
  [429, 'rate_limited'],
  [503, 'disk_full'],
])('a video refused with %d leads back to its step, and a text goes through', async (status, code) => {
  const { survey, storage, add } = await openAtQuestion();
  visit.answers = ({ path }) =>
    path === 'createupload' ? { status, body: { error: { code } } } : {};
  add('a');
  survey.next(videoDraft('a'));
  await settled();
  const { at, ending, drafts } = survey.getState();
  expect([at, ending, storage.read().files.a?.refusal]).toEqual([2, 'open', code]);
  expect(drafts[2]).toEqual(videoDraft('a'));
  survey.next(textDraft('Lovely'));
  await settled();
  expect(entries()[1]).toMatchObject({ textAnswer: 'Lovely' });
  expect(survey.getState().ending).toBe('sent');
});

test('a server that is busy is asked again', async () => {
  const { survey, add } = await openAtQuestion();
  visit.answers = ({ path }) => (path === 'createupload' ? { status: 503 } : {});
  add('a');
  await settled();
  expect([survey.getState().delivery, visit.retries.length]).toEqual(['waiting', 1]);
});
