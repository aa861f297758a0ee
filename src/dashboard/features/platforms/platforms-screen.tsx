import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { PlatformsPanel, type PlatformsPanelProps } from './platforms-panel.tsx';
import { ChooseProfileDialog } from './sign-in/choose-profile-dialog.tsx';

type Props = PlatformsPanelProps & {
  /** The sign-in with a platform that the browser has just come back from. */
  signInID: string | null;
  onSignInEnd: () => void;
};

/** Links the business to other platforms, and brings in its reviews. */
export function PlatformsScreen({ signInID, onSignInEnd, ...panel }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  return (
    <>
      <ScreenHeading title={t('platforms.title')} text={t('platforms.text')} />
      {!may('settings.platforms') && (
        <Box mb="lg" maw="75rem">
          <NoPermissionNote />
        </Box>
      )}
      <PlatformsPanel {...panel} />
      {signInID !== null && <ChooseProfileDialog signInID={signInID} onClose={onSignInEnd} />}
    </>
  );
}
