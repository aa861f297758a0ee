import { expect, test } from 'vitest';
import { createKeyValueStore } from './open-key-value-store.ts';
import { withOutgoing } from './stored-survey.ts';
import { createSurveyStorage } from './survey-storage.ts';

test('what an older page stored under the handle is continued under the business', () => {
  const store = createKeyValueStore();
  const [formerKey, key] = ['goodword:bakery:', 'goodword:01890000:'];
  const older = createSurveyStorage({ key: formerKey, store, flowVersion: 3, via: null });
  const { clientKey } = older.update((stored) => ({ ...stored, at: 2 }));
  const storage = createSurveyStorage({ key, formerKey, store, flowVersion: 4, via: null });
  expect(storage.read()).toMatchObject({ clientKey, flowVersion: 3, at: 2 });
  storage.update((stored) => ({ ...stored, at: 3 }));
  expect(createSurveyStorage({ key, formerKey, store, flowVersion: 4, via: null }).read().at).toBe(
    3,
  );
});

test('how a respondent came is what their address named last before they answered', () => {
  const store = createKeyValueStore();
  const open = (via: 'qr' | 'social' | null) =>
    createSurveyStorage({ key: 'k', store, flowVersion: 1, via });
  expect(open('qr').read().via).toBe('qr');
  expect(open('social').read().via).toBe('social');
  // As by a link of the page to another language.
  expect(open(null).read().via).toBe('social');
  const entry = { questionID: 'Q', type: 'openq', textAnswer: 'Fine' } as const;
  open(null).update((stored) => withOutgoing(stored, 1, entry));
  expect(open('qr').read().via).toBe('social');
  const again = open('qr');
  again.reset();
  expect(again.read().via).toBe('qr');
});
