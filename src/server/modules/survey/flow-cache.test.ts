import { beforeEach, expect, test } from 'vitest';
import { sampleFlow, sampleStep } from '#domain/survey-flow/flow-samples.ts';
import { createFlowCache, type FlowCache } from './flow-cache.ts';

const steps = sampleFlow([
  sampleStep.rating('star', { content: { ask: 'How is [businessname]?' } }),
]);
const key = { businessId: 'b', flowVersion: 1, language: 'en' };

let name: string;
let time: number;
let reads: string[];
let flows: FlowCache;
beforeEach(() => {
  [name, time, reads] = ['Ada', 0, []];
  flows = createFlowCache({
    clock: { now: () => new Date(time) },
    readVersion: async (_businessId, flowVersion) => {
      reads.push(`version ${flowVersion}`);
      return flowVersion === 1 ? { steps, ratingType: 'star' } : null;
    },
    readName: async () => {
      reads.push('name');
      return name;
    },
  });
});

async function asks(reading: ReturnType<FlowCache['read']>): Promise<string | undefined> {
  const step = (await reading)?.steps[0];
  return step?.type === 'ratingq' ? step.content.ask : undefined;
}

test('answers after a page was shown ask the database for nothing', async () => {
  expect(await asks(flows.readNamed(key, 'Ada'))).toBe('How is Ada?');
  expect(reads).toEqual(['version 1']);
  for (let i = 0; i < 100; i += 1) await flows.read(key);
  expect(await asks(flows.readUnnamed(key))).toBe('How is [businessname]?');
  expect(reads).toEqual(['version 1']);
});

test('a new name counts at once where it is known, and after seconds everywhere', async () => {
  await flows.readNamed(key, 'Ada');
  expect(await asks(flows.readNamed(key, 'Bo'))).toBe('How is Bo?');
  expect(await asks(flows.read(key))).toBe('How is Bo?');
  name = 'Cy';
  time += 4_999;
  expect(await asks(flows.read(key))).toBe('How is Bo?');
  time += 1;
  expect(await asks(flows.read(key))).toBe('How is Cy?');
  expect(reads).toEqual(['version 1', 'name']);
});

test('of many answers that find the name outdated, one reads it', async () => {
  await flows.readNamed(key, 'Ada');
  time += 60_000;
  await Promise.all(Array.from({ length: 50 }, () => flows.read(key)));
  expect(reads).toEqual(['version 1', 'name']);
});

test('a version that there is not is null, however it is read', async () => {
  const unknown = { ...key, flowVersion: 2 };
  expect(await flows.read(unknown)).toBeNull();
  expect(await flows.readNamed(unknown, 'Ada')).toBeNull();
  expect(await flows.readUnnamed(unknown)).toBeNull();
});
