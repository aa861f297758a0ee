import { useQuery } from '@tanstack/react-query';
import { listScope } from '#dashboard/lists/locations/list-scope.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { questionResultsQuery } from '../queries.ts';
import type { Responses } from '../use-responses.ts';
import { areResultsOpen, type ResponsesView } from '../view/responses-view.ts';

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'behind' }
  | {
      readonly status: 'ready';
      readonly results: Responses['questionResults'];
      readonly count: number;
      /** False if the figures cover only the newest `count` responses. */
      readonly isComplete: boolean;
    };

/** The figures of a view: from the list, or fetched if the list covers only part of the responses. */
export function useQuestionResults(view: ResponsesView, responses: Responses): State {
  const { bID, entity } = useBusiness();
  const { matching, isThinned, questionResults, query, total } = responses;
  const isPart = matching !== null && !matching.isComplete;
  const needsAll = areResultsOpen(view) && !query.isPlaceholderData && (isPart || isThinned);
  const all = useQuery({
    ...questionResultsQuery(bID, view, listScope(entity)),
    enabled: needsAll,
  });
  if (matching === null) return { status: 'loading' };
  if (needsAll && all.data !== undefined && !all.data.isBehind) {
    const { questionResults: results, count } = all.data;
    return { status: 'ready', results, count, isComplete: true };
  }
  if (isPart && all.isFetching) return { status: 'loading' };
  const { count, isComplete, isBehind } = matching;
  if (isBehind || (needsAll && all.data?.isBehind)) return { status: 'behind' };
  return { status: 'ready', results: questionResults, count: total ?? count, isComplete };
}
