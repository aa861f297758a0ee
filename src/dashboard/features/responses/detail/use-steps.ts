import { useEffect, useRef } from 'react';
import type { ShownProps } from '../screen-props.ts';
import { placeIn } from './place-in.ts';
import type { useOpenResponse } from './use-open-response.ts';

/** The steps to the responses beside the open one. Steps in a row count, also before they are drawn. */
export function useSteps(
  { previous, next }: ReturnType<typeof useOpenResponse>,
  { view, onView, responses }: ShownProps,
) {
  const wanted = useRef(view.session);
  useEffect(() => {
    wanted.current = view.session;
  }, [view.session]);

  function step(by: 1 | -1): void {
    const isDrawn = wanted.current === view.session;
    const beside = by > 0 ? next : previous;
    const at = responses.sessions.findIndex(({ sessionID }) => sessionID === wanted.current);
    const to = isDrawn || at < 0 ? beside : placeIn(responses.sessions, at + by);
    if (to === null) return;
    wanted.current = to.sessionID;
    onView({ session: to.sessionID, page: to.page }, { replace: true });
  }

  return { onPrevious: () => step(-1), onNext: () => step(1) };
}
