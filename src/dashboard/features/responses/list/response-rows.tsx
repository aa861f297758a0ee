import { type Ref, useCallback, useEffect, useRef } from 'react';
import { AnswerVideos } from '#dashboard/lists/videos/answer-videos.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { videosOf } from '#domain/response-words.ts';
import type { ResponsesProps } from '../screen-props.ts';
import classes from './response-list.module.css';
import { ResponseRow } from './response-row.tsx';
import type { Selection } from './use-selection.ts';

type Props = ResponsesProps & { selection: Selection; ref: Ref<HTMLUListElement> };

/** The rows of a page. */
export function ResponseRows({ view, slots, responses, selection, ref }: Props) {
  const { user, may } = useBusiness();
  const { query, page } = responses;
  const toggle = useRef(selection.toggle);
  useEffect(() => {
    toggle.current = selection.toggle;
  });
  // Stable across renders, so that only changed rows re-render.
  const onSelect = useCallback(
    (sessionID: string, isRange: boolean) => toggle.current(sessionID, isRange),
    [],
  );
  return (
    <AnswerVideos ids={page.items.flatMap(videosOf)}>
      <ul ref={ref} className={classes.list} data-stale={query.isPlaceholderData || undefined}>
        {page.items.map((session) => (
          <ResponseRow
            key={session.sessionID}
            session={session}
            lastAccessed={user.lastAccessed}
            searchText={view.searchText}
            isOpen={session.sessionID === view.session}
            isSelected={selection.has(session.sessionID)}
            onSelect={may('responses.moderate') ? onSelect : null}
            besideLine={slots.besideLine}
          />
        ))}
      </ul>
    </AnswerVideos>
  );
}
