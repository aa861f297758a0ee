import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import type { FlowRoute } from './editor-state.ts';

const ADDRESSES = {
  list: '/dash/surveyflow',
  addQuestion: '/dash/surveyflow/addquestion',
  externalLinks: '/dash/surveyflow/externallinks',
} as const;

/** The part of the editor in the URL, and a function to navigate to another. */
export function useFlowRoute() {
  const { pathname } = useLocation();
  const { questionid } = useParams({ strict: false });
  const navigate = useNavigate();

  function goTo(next: FlowRoute): void {
    const how = { search: true, replace: true, ignoreBlocker: true, resetScroll: false } as const;
    if (next.kind === 'step') {
      const to = '/dash/surveyflow/editquestion/$questionid';
      void navigate({ to, params: { questionid: next.id }, ...how });
    } else {
      void navigate({ to: ADDRESSES[next.kind], ...how });
    }
  }

  return { route: routeFrom(pathname, questionid), goTo };
}

function routeFrom(pathname: string, questionID: string | undefined): FlowRoute {
  if (questionID !== undefined) return { kind: 'step', id: questionID };
  if (pathname === ADDRESSES.addQuestion) return { kind: 'addQuestion' };
  return { kind: pathname === ADDRESSES.externalLinks ? 'externalLinks' : 'list' };
}
