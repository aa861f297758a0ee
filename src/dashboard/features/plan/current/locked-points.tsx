import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
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
      {!isOwedOf(entity) && <List.Item>{t('plan.points.return')}</List.Item>}
    </List>
  );
}

/** Whether a locked business opens as soon as what is owed is paid: its plan has not ended. */
export function isOwedOf({ cancelled, planEndsAt, paymentFailedAt, now }: Entity): boolean {
  const hasEnded = planEndsAt !== null && planEndsAt <= now;
  return cancelled && paymentFailedAt !== null && !hasEnded;
}
