import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import type { Locations } from '#dashboard/session/locations/locations-query.ts';
import { refusalOfLocation } from '#dashboard/session/locations/room-for-location.ts';
import { UnlockNote } from '#dashboard/session/locations/unlock-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import classes from './removed.module.css';
import { useRestoring } from './use-restoring.ts';

const DAY = 86_400;

/** The locations that were removed and can still be restored. */
export function RemovedPanel({ removed, used }: Pick<Locations, 'removed' | 'used'>) {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const restoring = useRestoring();
  const refusal = refusalOfLocation(entity, used, serverNow());
  return (
    <TitledPanel title={t('locationSettings.removed.title')} size="h3" gap={4}>
      <Text size="sm" c="dimmed">
        {t('locationSettings.removed.text')}{' '}
        {refusal !== null && (
          <UnlockNote bID={bID} refusal={refusal} maySeePlan={may('billing.view')} />
        )}
      </Text>
      <ul className={classes.list}>
        {removed.map((location) => (
          <RemovedLine
            key={location.bID}
            location={location}
            isBusy={restoring.isPending && restoring.variables.bID === location.bID}
            onRestore={() => restoring.mutate(location)}
          />
        ))}
      </ul>
    </TitledPanel>
  );
}

type LineProps = {
  location: Locations['removed'][number];
  isBusy: boolean;
  onRestore: () => void;
};

function RemovedLine({ location, isBusy, onRestore }: LineProps) {
  const { t } = useTranslation();
  const { name, removedBy, closedUntil } = location;
  const days = Math.max(0, Math.floor((closedUntil - serverNow().getTime() / 1000) / DAY));
  return (
    <li className={classes.line}>
      <div className={classes.text}>
        <Text fw={500} dir="auto">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {t('locationSettings.removed.daysLeft', { count: days })}
          {removedBy !== null && ` · ${t('locationSettings.removed.by', { person: removedBy })}`}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        aria-label={t('locationSettings.removed.restoreOf', { name })}
        onClick={onRestore}
      >
        {t('locationSettings.removed.restore')}
      </Button>
    </li>
  );
}
