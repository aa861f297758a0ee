import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { useBusiness } from './use-business.tsx';

/** On screens that bring people to the survey: that only invited people can answer it, and where to change that. */
export function InviteOnlyNote() {
  const { t } = useTranslation();
  if (!useBusiness().entity.surveySetup.inviteOnly) return null;
  return (
    <Callout tone="warning" icon={IconLock} title={t('inviteOnly.title')}>
      {t('inviteOnly.text')}{' '}
      <InlineLink to="/dash/surveyflow" underline="always">
        {t('inviteOnly.change')}
      </InlineLink>
    </Callout>
  );
}
