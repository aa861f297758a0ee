import '#dashboard/languages/add-flow-share-texts.ts';
import '#dashboard/languages/add-invites-texts.ts';
import '#dashboard/languages/add-settings-texts.ts';
import '#dashboard/languages/add-showcase-texts.ts';
import { LookAndFeelScreen } from '#dashboard/features/businesses/look-and-feel/look-and-feel-screen.tsx';
import { BrandedMail } from '#dashboard/features/invites/wording/branded-mail.tsx';
import { BrandedWidget } from '#dashboard/features/showcase/preview/branded-widget.tsx';
import { BrandedSurvey } from '#dashboard/features/survey-flows/preview/branded-survey.tsx';
import { WithViewed } from '../with-viewed.tsx';

export function LookAndFeelRoute() {
  return (
    <WithViewed>
      {({ bID, entity, role }) => (
        <LookAndFeelScreen
          key={bID}
          {...{ entity, role }}
          previewOf={{
            survey: (appearance) => <BrandedSurvey {...{ entity, appearance }} />,
            mail: (appearance) => <BrandedMail {...{ entity, appearance }} />,
            widget: (appearance) => <BrandedWidget {...{ bID, appearance }} />,
          }}
        />
      )}
    </WithViewed>
  );
}
