import '#dashboard/languages/add-flow-share-texts.ts';
import '#dashboard/languages/add-survey-flow-texts.ts';
import { SurveyFlowScreen } from '#dashboard/features/survey-flows/survey-flow-screen.tsx';
import { WithViewed } from '../with-viewed.tsx';

export function SurveyFlowRoute() {
  return (
    <WithViewed>
      {({ entity, role }) => (
        <SurveyFlowScreen key={entity.businessID} entity={entity} role={role} />
      )}
    </WithViewed>
  );
}
