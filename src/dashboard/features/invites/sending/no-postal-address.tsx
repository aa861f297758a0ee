import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';

/** Asks for the postal address of a business that has none in its emails. */
export function NoPostalAddress() {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  if (entity.inviteSettings.postalAddress !== '') return null;
  return (
    <Callout tone="brand" icon={IconMapPin} title={t('invites.noPostal.title')}>
      {t('invites.noPostal.text')}{' '}
      <InlineLink to="/dash/settings/sending" inherit c="inherit" underline="always">
        {t('invites.noPostal.link')}
      </InlineLink>
    </Callout>
  );
}
