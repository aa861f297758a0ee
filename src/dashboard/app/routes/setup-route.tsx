import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignUpWizard } from '#dashboard/features/businesses/sign-up/sign-up-wizard.tsx';
import { NewSurvey } from '#dashboard/features/survey-flows/preview/new-survey.tsx';
import { loadSession } from '#dashboard/session/session.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { loadShell } from '../load-shell.ts';

/** The set-up of a business, the first or a further one; then its Home. */
export function SetupRoute() {
  const { t } = useTranslation();
  const navigate = useNavigate();

  async function enter(bID: string): Promise<void> {
    await Promise.all([loadSession({ viewBusiness: bID }), loadShell()]);
    await navigate({ to: '/dash/home' });
  }

  return (
    <SignUpWizard
      onCreated={enter}
      previewOf={(business) => (
        <TitledPanel title={t('signUp.preview')} size="h4" gap="sm" p="md">
          <NewSurvey {...business} />
        </TitledPanel>
      )}
    />
  );
}
