import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askOnceMore } from './ask-once-more.ts';

test('what is on its way is let come while more changes, and the last of it is asked for too', async () => {
  const client = new QueryClient();
  const asked: { answer: (count: number) => void; signal: AbortSignal }[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['analytics', 'b'],
    queryFn: ({ signal }) => new Promise<number>((answer) => asked.push({ answer, signal })),
  });
  const told: number[] = [];
  const stop = observer.subscribe(({ data }) => {
    if (data !== undefined && told.at(-1) !== data) told.push(data);
  });
  await expect.poll(() => asked).toHaveLength(1);
  for (let change = 0; change < 3; change += 1) askOnceMore(client, { queryKey: ['analytics'] });
  expect(asked).toHaveLength(1);
  asked[0]?.answer(11);
  await expect.poll(() => asked).toHaveLength(2);
  askOnceMore(client, { queryKey: ['analytics'] });
  asked[1]?.answer(12);
  await expect.poll(() => asked).toHaveLength(3);
  asked[2]?.answer(13);
  await expect.poll(() => told).toEqual([11, 12, 13]);
  expect(asked.some(({ signal }) => signal.aborted)).toBe(false);
  expect(client.isFetching()).toBe(0);
  stop();
  client.clear();
});

test('what is not looked at is asked for when it next is, also where it was on its way', async () => {
  const client = new QueryClient();
  const queryKey = ['analytics', 'b'];
  let answer = (_count: number) => {};
  const coming = client.fetchQuery({
    queryKey,
    queryFn: () =>
      new Promise<number>((resolve) => {
        answer = resolve;
      }),
  });
  askOnceMore(client, { queryKey, refetchType: 'none' });
  await Promise.resolve();
  answer(11);
  await coming;
  await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(client.isFetching()).toBe(0);
  client.clear();
});
