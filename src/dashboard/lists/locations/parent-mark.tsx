import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';

/** Marks what a location has from its parent, where it is changed. */
export function ParentMark() {
  const { t } = useTranslation();
  const { parent } = useBusiness().entity;
  if (parent === null) return null;
  return (
    <Text component="span" size="xs" c="dimmed" className="literal">
      {t('filters.fromParent', { name: parent.name })}
    </Text>
  );
}
