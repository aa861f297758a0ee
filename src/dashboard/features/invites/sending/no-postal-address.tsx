import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { PostalAddressField } from '../sending-settings/postal-address-field.tsx';
import type { PostalAddress } from './use-postal-address.ts';

/** Asks for the postal address of a business that has none in its emails. */
export function NoPostalAddress({ postal }: { postal: PostalAddress }) {
  const { t } = useTranslation();
  return (
    <Callout tone="brand" icon={IconMapPin} title={t('invites.noPostal.title')}>
      {t('invites.noPostal.text')}
      <PostalAddressField
        mt="xs"
        description={t('invites.noPostal.hint')}
        value={postal.address}
        error={postal.error}
        onChange={(event) => postal.setAddress(event.currentTarget.value)}
      />
    </Callout>
  );
}
