import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeLists, type FeedbackPage, findLists, listsOf } from './listed-pages.ts';

/** A list whose next page is on its way. */
async function listWithComingPage() {
  const client = new QueryClient();
  const answers: ((page: FeedbackPage) => void)[] = [];
  const queryKey = ['feedback', 'b', {}];
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<FeedbackPage>((resolve) => answers.push(resolve)),
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => pages.length + 1,
  });
  const stop = observer.subscribe(() => {});
  answers[0]?.(pageOf('first'));
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  const coming = observer.fetchNextPage();
  await expect.poll(() => answers).toHaveLength(2);
  return {
    client,
    arrive: async () => {
      answers[1]?.(pageOf('second'));
      await coming;
    },
    state: () => {
      const [list] = findLists(client, listsOf('b'));
      const { data, isInvalidated } = list?.state ?? {};
      return { marks: data?.pages.map(({ erased }) => erased), isInvalidated };
    },
    end: () => {
      stop();
      client.clear();
    },
  };
}

function pageOf(questionID: string): FeedbackPage {
  const question = { questionID, questionText: '', answerOptions: [] };
  return {
    collection: [],
    hasMore: true,
    questionResults: {},
    matching: { count: 0, isWhole: true, isBehind: false },
    filterableQuestions: [question],
    isInitialFetch: true,
  };
}

test('what is written while a further page is on its way is not lost as that arrives', async () => {
  const { client, arrive, state, end } = await listWithComingPage();
  changeLists(client, listsOf('b'), (pages) => pages.map((page) => ({ ...page, erased: 1 })));
  expect(state()).toEqual({ marks: [1], isInvalidated: true });
  await arrive();
  await expect.poll(state).toEqual({ marks: [1, 1], isInvalidated: true });
  end();
});
