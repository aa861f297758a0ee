import { Text, type TextProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from './use-business.tsx';

/** Says whose emails and texts a business with locations, or a location, sends. Nothing for others. */
export function SharedQuotaNote(props: TextProps) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  if (entity.kind !== 'location' && entity.kind !== 'parent') return null;
  return (
    <Text c="dimmed" style={{ overflowWrap: 'anywhere' }} {...props}>
      {t('shell.sharedQuota', { name: entity.parent?.name ?? entity.businessName })}
    </Text>
  );
}
