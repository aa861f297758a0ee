import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { ADDRESS_LENGTH } from '#domain/locations.ts';

/** The address as people write it. */
export function AddressField({ value, error, ...props }: GetInputPropsReturnType) {
  const { t } = useTranslation();
  const used = usedOfLimit(String(value), ADDRESS_LENGTH);
  return (
    <TextArea
      label={t('businesses.address.label')}
      description={
        error
          ? undefined
          : [t('businesses.address.hint'), used && t('businesses.address.used', used)]
              .filter(Boolean)
              .join(' ')
      }
      minRows={2}
      maxRows={5}
      autoComplete="street-address"
      {...props}
      value={value}
      error={error}
    />
  );
}
