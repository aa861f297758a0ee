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

test('a respondent came as the address says at which they first answer', () => {
  const store = createKeyValueStore();
  const open = (via: 'qr' | 'social' | null) =>
    createSurveyStorage({ key: 'k', store, flowVersion: 1, via });
  const scanned = open('qr');
  scanned.update((stored) => ({ ...stored, at: 1 }));
  expect(scanned.read().via).toBe('qr');
  const plain = open(null);
  plain.update((stored) => ({ ...stored, at: 2 }));
  expect(plain.read()).toMatchObject({ at: 2, via: 'link' });
  // In its own tab, the scanned page is still open.
  const entry = { questionID: 'Q', type: 'openq', textAnswer: 'Fine' } as const;
  scanned.update((stored) => withOutgoing(stored, 1, entry));
  expect(open(null).read().via).toBe('qr');
  const again = open('social');
  expect(again.read().via).toBe('qr');
  again.reset();
  expect(again.read().via).toBe('social');
});
