import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { NotificationForm } from './notification-form.tsx';
import { notificationSettingsQuery } from './queries.ts';

/** Which emails the signed-in person gets about the business, and when. */
export function NotificationsScreen() {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const isAllowed = may('settings.notifications');
  const settings = useQuery({ ...notificationSettingsQuery(bID), enabled: isAllowed });
  return (
    <>
      <ScreenHeading
        title={t('notifications.title')}
        text={t('notifications.text', { business: entity.name })}
      />
      {!isAllowed && <NoPermissionNote />}
      {isAllowed && settings.isPending && <FormSkeleton />}
      {settings.data === undefined && settings.isError && (
        <QueryError title={t('notifications.loadFailed')} query={settings} />
      )}
      {settings.data && <NotificationForm saved={settings.data} />}
    </>
  );
}

function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <Panel maw={640} role="status" aria-label={t('notifications.loading')}>
      <Stack gap="md">
        {['period', 'threshold', 'kinds', 'email'].map((part) => (
          <Skeleton key={part} height={96} />
        ))}
      </Stack>
    </Panel>
  );
}
