import { expect, test } from 'vitest';
import { repeatedIds } from './repeated-ids.ts';

const BUSINESS = '0198a3c0-1111-7000-8000-000000000001';
const RESPONSE = '0198a3c0-2222-7000-8000-000000000002';
const REVIEW = '0198a3c0-3333-7000-8000-000000000003';

test('the responses and reviews to which a mail has links, each once, and not the business', () => {
  const address = `https://goodword.example/dash/responses?e=${BUSINESS}`;
  const text = [`${address}&session=${RESPONSE}`, `${address}&platform=gp#${REVIEW}`];
  expect(repeatedIds([...text, ...text].join('\n'), BUSINESS)).toEqual([RESPONSE, REVIEW]);
  expect(repeatedIds(address, BUSINESS)).toEqual([]);
});
