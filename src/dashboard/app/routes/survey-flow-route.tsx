import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import type { FlowPlace } from '#dashboard/features/survey-flows/editor-state.ts';
import { SurveyFlowScreen } from '#dashboard/features/survey-flows/survey-flow-screen.tsx';

export function SurveyFlowRoute() {
  const place = usePlace();
  const navigate = useNavigate();

  function goTo(next: FlowPlace): void {
    const how = { search: true, replace: true, ignoreBlocker: true, resetScroll: false } as const;
    if (next.kind === 'step') {
      const to = '/dash/surveyflow/editquestion/$questionid';
      void navigate({ to, params: { questionid: next.id }, ...how });
    } else {
      void navigate({ to: ADDRESSES[next.kind], ...how });
    }
  }

  return <SurveyFlowScreen place={place} onPlace={goTo} />;
}

const ADDRESSES = {
  list: '/dash/surveyflow',
  addQuestion: '/dash/surveyflow/addquestion',
  externalLinks: '/dash/surveyflow/externallinks',
} as const;

function usePlace(): FlowPlace {
  const { pathname } = useLocation();
  const { questionid } = useParams({ strict: false });
  if (questionid !== undefined) return { kind: 'step', id: questionid };
  if (pathname === ADDRESSES.addQuestion) return { kind: 'addQuestion' };
  return { kind: pathname === ADDRESSES.externalLinks ? 'externalLinks' : 'list' };
}
