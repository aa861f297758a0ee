import '#dashboard/languages/add-flow-share-texts.ts';
import '#dashboard/languages/add-flow-tools-texts.ts';
import '#dashboard/languages/add-survey-flow-texts.ts';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FlowPlace } from '#dashboard/features/survey-flows/editor-state.ts';
import { SurveyFlowScreen } from '#dashboard/features/survey-flows/survey-flow-screen.tsx';
import { useSession } from '../session.ts';
import type { Viewed } from '../use-viewed.ts';
import { WithViewed } from '../with-viewed.tsx';

export function SurveyFlowRoute() {
  const place = usePlaceOfBusiness();
  return <WithViewed>{(viewed) => <SurveyFlowOf viewed={viewed} place={place} />}</WithViewed>;
}

type Props = { viewed: Viewed; place: FlowPlace };

function SurveyFlowOf({ viewed: { bID, entity, role }, place }: Props) {
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

  return <SurveyFlowScreen key={bID} entity={entity} role={role} place={place} onPlace={goTo} />;
}

const ADDRESSES = {
  list: '/dash/surveyflow',
  addQuestion: '/dash/surveyflow/addquestion',
  externalLinks: '/dash/surveyflow/externallinks',
} as const;

/** A step belongs to one business: with another the list is the place to be. */
function usePlaceOfBusiness(): FlowPlace {
  const place = usePlace();
  const session = useSession();
  const navigate = useNavigate();
  const bID = session.status === 'signedIn' ? session.bID : null;
  const [begunFor, setBegunFor] = useState(bID);
  const isOther = begunFor !== null && bID !== null && begunFor !== bID;
  const isListed = place.kind === 'list';
  useEffect(() => {
    if (!isOther || isListed) return;
    void navigate({
      to: ADDRESSES.list,
      search: { e: bID ?? '' },
      replace: true,
      ignoreBlocker: true,
    });
  }, [isOther, isListed, bID, navigate]);
  if (begunFor !== bID && (!isOther || isListed)) setBegunFor(bID);
  return isOther ? { kind: 'list' } : place;
}

function usePlace(): FlowPlace {
  const { pathname } = useLocation();
  const { questionid } = useParams({ strict: false });
  if (questionid !== undefined) return { kind: 'step', id: questionid };
  if (pathname === ADDRESSES.addQuestion) return { kind: 'addQuestion' };
  return { kind: pathname === ADDRESSES.externalLinks ? 'externalLinks' : 'list' };
}
