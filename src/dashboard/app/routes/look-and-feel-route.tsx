import { LookAndFeelScreen } from '#dashboard/features/businesses/look-and-feel/look-and-feel-screen.tsx';
import { BrandedEmail } from '#dashboard/features/invites/content/email-preview.tsx';
import { BrandedWidget } from '#dashboard/features/showcase/preview/live-widget.tsx';
import { BrandedSurvey } from '#dashboard/features/survey-flows/preview/branded-survey.tsx';

export function LookAndFeelRoute() {
  return (
    <LookAndFeelScreen
      previewOf={{
        survey: (appearance) => <BrandedSurvey appearance={appearance} />,
        mail: (appearance) => <BrandedEmail appearance={appearance} />,
        widget: (appearance) => <BrandedWidget appearance={appearance} />,
      }}
    />
  );
}
