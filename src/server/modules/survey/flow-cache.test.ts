import { beforeEach, expect, test } from 'vitest';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import { sampleFlow, sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { createFlowCache, type FlowCache } from './flow-cache.ts';

const steps = sampleFlow([
  sampleStep.rating('star', { content: { ask: 'How is [businessname]?' } }),
]);
const key = { businessId: 'b', flowVersion: 1, language: 'en' };

let name: string;
let custom: TextPack | null;
let time: number;
let reads: string[];
let flows: FlowCache;
beforeEach(() => {
  [name, time, reads] = ['Ada', 1_000, []];
  custom = null;
  flows = createFlowCache({
    clock: { now: () => new Date(time) },
    readVersion: async (_businessId, flowVersion) => {
      reads.push(`version ${flowVersion}`);
      return flowVersion === 1 ? { steps, ratingType: 'star' } : null;
    },
    readWording: async () => {
      reads.push('wording');
      return { businessName: name, custom };
    },
  });
});

async function asks(reading: ReturnType<FlowCache['read']>): Promise<string | undefined> {
  const step = (await reading)?.steps[0];
  return step?.type === 'ratingq' ? step.content.ask : undefined;
}

test('answers after a page view need no database query', async () => {
  expect(await asks(flows.readWithWording(key, { businessName: 'Ada', custom }))).toBe(
    'How is Ada?',
  );
  expect(reads).toEqual(['version 1']);
  for (let i = 0; i < 100; i += 1) await flows.read(key);
  expect(reads).toEqual(['version 1']);
});

test('a new name applies immediately after a page view with it, and within seconds otherwise', async () => {
  await flows.readWithWording(key, { businessName: 'Ada', custom });
  expect(await asks(flows.readWithWording(key, { businessName: 'Bo', custom }))).toBe('How is Bo?');
  expect(await asks(flows.read(key))).toBe('How is Bo?');
  name = 'Cy';
  time += 5_000;
  expect(await asks(flows.read(key))).toBe('How is Bo?');
  time += 1;
  expect(await asks(flows.read(key))).toBe('How is Cy?');
  expect(reads).toEqual(['version 1', 'wording']);
});

test('only one of many concurrent answers rereads an outdated name', async () => {
  await flows.readWithWording(key, { businessName: 'Ada', custom });
  time += 60_000;
  await Promise.all(Array.from({ length: 50 }, () => flows.read(key)));
  expect(reads).toEqual(['version 1', 'wording']);
});

test('returns null for a missing version, however it is read', async () => {
  const unknown = { ...key, flowVersion: 2 };
  expect(await flows.read(unknown)).toBeNull();
  expect(await flows.readWithWording(unknown, { businessName: 'Ada', custom })).toBeNull();
});

test('the flow uses the business’s own texts, and a change to them applies as quickly as a new name', async () => {
  const withConsentText = (text: string) => ({ businessName: 'Ada', custom: { consent: text } });
  const first = await flows.readWithWording(key, withConsentText('Yes, {business} may'));
  expect(first?.consentText).toBe('Yes, Ada may');
  expect((await flows.read(key))?.consentText).toBe('Yes, Ada may');
  expect((await flows.readWithWording(key, withConsentText('Go ahead')))?.consentText).toBe(
    'Go ahead',
  );
});
