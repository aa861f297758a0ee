import { Box } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';

/** Says why a website shows nothing yet. */
export function InviteOnlyNote() {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  if (!entity.surveySetup.inviteOnly) return null;
  return (
    <Box mb="lg">
      <Callout tone="warning" icon={IconLock} title={t('websiteSurvey.inviteOnly')}>
        {t('websiteSurvey.inviteOnlyText')}{' '}
        <InlineLink to="/dash/surveyflow" underline="always">
          {t('websiteSurvey.openSurvey')}
        </InlineLink>
      </Callout>
    </Box>
  );
}
