import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { linkWording } from '#domain/link-wording.ts';

/** What goes on while a business is locked. */
export function LockedPoints() {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  return (
    <List mt="md" size="sm" spacing="xs">
      <List.Item>{t(`plan.points.${linkWording(entity)}`)}</List.Item>
      <List.Item>{t('plan.points.answers')}</List.Item>
      <List.Item>{t('plan.points.return')}</List.Item>
    </List>
  );
}
