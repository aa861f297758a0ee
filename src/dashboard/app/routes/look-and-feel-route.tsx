import { LookAndFeelScreen } from '#dashboard/features/businesses/look-and-feel/look-and-feel-screen.tsx';
import { BrandedMail } from '#dashboard/features/invites/wording/mail-preview.tsx';
import { BrandedWidget } from '#dashboard/features/showcase/preview/branded-widget.tsx';
import { BrandedSurvey } from '#dashboard/features/survey-flows/preview/branded-survey.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';

export function LookAndFeelRoute() {
  const { bID } = useBusiness();
  return (
    <LookAndFeelScreen
      previewOf={{
        survey: (appearance) => <BrandedSurvey appearance={appearance} />,
        mail: (appearance) => <BrandedMail appearance={appearance} />,
        widget: (appearance) => <BrandedWidget {...{ bID, appearance }} />,
      }}
    />
  );
}
