import { expect, test } from 'vitest';
import { createKeyValueStore } from './open-key-value-store.ts';
import { createSurveyStorage } from './survey-storage.ts';

test('what an older page stored under the handle is continued under the business', () => {
  const store = createKeyValueStore();
  const [formerKey, key] = ['goodword:bakery:', 'goodword:01890000:'];
  const older = createSurveyStorage({ key: formerKey, store, flowVersion: 3 });
  const { clientKey } = older.update((stored) => ({ ...stored, at: 2 }));
  const storage = createSurveyStorage({ key, formerKey, store, flowVersion: 4 });
  expect(storage.read()).toMatchObject({ clientKey, flowVersion: 3, at: 2 });
  storage.update((stored) => ({ ...stored, at: 3 }));
  expect(createSurveyStorage({ key, formerKey, store, flowVersion: 4 }).read().at).toBe(3);
});
