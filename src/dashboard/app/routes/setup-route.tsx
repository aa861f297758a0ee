import { useTranslation } from 'react-i18next';
import { DeletedNote } from '#dashboard/features/businesses/deletion/deleted-note.tsx';
import { SignUpWizard } from '#dashboard/features/businesses/sign-up/sign-up-wizard.tsx';
import { NewSurvey } from '#dashboard/features/survey-flows/preview/new-survey.tsx';
import { useSession } from '#dashboard/session/session.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { useOpenBusiness } from '../use-open-business.ts';

/** The set-up of a business, the first or a further one; then its Home. */
export function SetupRoute() {
  const { t } = useTranslation();
  const session = useSession();
  const enter = useOpenBusiness();
  const hasBusiness = session.status === 'signedIn' && session.bID !== null;
  return (
    <>
      {!hasBusiness && <DeletedNote onOpen={enter} />}
      <SignUpWizard
        onCreated={enter}
        previewOf={(business) => (
          <TitledPanel title={t('signUp.preview')} size="h4" gap="sm" p="md">
            <NewSurvey {...business} />
          </TitledPanel>
        )}
      />
    </>
  );
}
