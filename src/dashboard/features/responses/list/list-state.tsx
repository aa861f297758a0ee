import { StillCountingNote } from '#dashboard/ui/still-counting-note.tsx';
import { LinesSkeleton } from '../response-line.tsx';
import type { ResponsesProps } from '../screen-props.ts';
import { NoResponses } from './no-responses.tsx';
import { ResponsesError } from './responses-error.tsx';

/** Replaces an empty list with the reason and a next step. */
export function ListState({ view, onView, responses }: ResponsesProps) {
  const { query, page, isSearching, questions, filterErrors, matching } = responses;
  if (page.items.length > 0) return null;
  if (query.isError) return <ResponsesError {...{ query, filterErrors, onView }} />;
  if (query.isPending || isSearching) return <LinesSkeleton lines={8} />;
  if (matching?.isBehind) return <StillCountingNote />;
  return <NoResponses {...{ view, questions, onView }} />;
}
