import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAnew } from './ask-anew.ts';

test('a first answer that is still on its way is not taken for one that knows of the change', async () => {
  const client = new QueryClient();
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['question-results', 'b'],
    queryFn: () => new Promise<string>((resolve) => asked.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => asked).toHaveLength(1);
  void askAnew(client, { queryKey: ['question-results', 'b'] });
  await expect.poll(() => asked).toHaveLength(2);
  asked[1]?.('11 less 1');
  asked[0]?.('11');
  await expect.poll(() => observer.getCurrentResult().data).toBe('11 less 1');
  stop();
  client.clear();
});
