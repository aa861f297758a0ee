import { expect, test } from 'vitest';
import { createDelivery } from './answer-delivery.ts';
import { sampleModel } from './model-fixture.ts';
import type { PostCall } from './post-call.ts';
import { withOutgoing } from './stored-survey.ts';
import type { DeliveryState } from './survey-state.ts';
import { createSurveyStorage, type SurveyStorage } from './survey-storage.ts';

const STARTED = { sessionID: 's', sessionToken: 't', flowVersion: 3, finished: false };

type Breakable = 'post' | 'onState';

/** One answer waiting on a page on which `broken` throws until it is repaired. */
function prepare(broken: Breakable) {
  const storage = memoryWithOneAnswer();
  const retries: (() => void)[] = [];
  const states: DeliveryState[] = [];
  let isBroken = true;
  const run = (part: Breakable) => {
    if (isBroken && part === broken) throw new Error('broken');
  };
  const post: PostCall = async (path) => {
    run('post');
    const body = path.endsWith('start') ? STARTED : {};
    return { status: isBroken ? 0 : 200, body, retryAfter: null };
  };
  const delivery = createDelivery({
    onState(state) {
      run('onState');
      states.push(state);
    },
    announce: async () => null,
    onRefused: () => {},
    onFinished: () => {},
    onFinishedEarlier: () => {},
    onOtherVersion: () => {},
    model: sampleModel(),
    storage,
    post,
    retryIn: (_seconds, task) => void retries.push(task),
  });
  const repair = () => {
    isBroken = false;
  };
  return { delivery, storage, retries, states, repair };
}

function memoryWithOneAnswer(): SurveyStorage {
  const store = { getItem: () => null, setItem: () => {} };
  const storage = createSurveyStorage({ key: 'k', store, flowVersion: 3, via: null });
  const entry = { questionID: 'WHY', type: 'openq', textAnswer: 'Because.' } as const;
  storage.update((stored) => withOutgoing(stored, 2, entry));
  return storage;
}

test.each([
  'post',
  'onState',
] as const)('reports an error thrown by %s, and sends the waiting answers with one later attempt', async (broken) => {
  const { delivery, storage, retries, repair } = prepare(broken);
  await expect(delivery.deliver()).rejects.toThrow('broken');
  repair();
  expect(retries).toHaveLength(1);
  retries[0]?.();
  await expect.poll(() => storage.read().outgoing).toEqual([]);
});

test('calls a fault of our own code a fault, not a lost connection', async () => {
  const { delivery, states } = prepare('post');
  await expect(delivery.deliver()).rejects.toThrow('broken');
  expect(states).toEqual(['fault']);
});
