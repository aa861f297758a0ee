import { List, SimpleGrid, Text } from '@mantine/core';
import IconMapPins from '@tabler/icons-react/dist/esm/icons/IconMapPins.mjs';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { refusalOfLocation } from '#dashboard/session/locations/room-for-location.ts';
import { UnlockNote } from '#dashboard/session/locations/unlock-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { AddButtons } from './add-buttons.tsx';

const PARTS = ['shared', 'own'] as const;

/** For a single business: what a location is, and the way to the first one. */
export function NoLocations({ onImport }: { onImport: () => void }) {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const refusal = refusalOfLocation(entity, 0, serverNow());
  return (
    <Panel aria-label={t('locationSettings.title')}>
      <EmptyState
        icon={IconMapPins}
        title={t('locationSettings.none.title')}
        text={t('locationSettings.none.text', { name: entity.businessName })}
      >
        {refusal === null ? (
          <AddButtons onImport={onImport} />
        ) : (
          <Text size="sm">
            <UnlockNote bID={bID} refusal={refusal} maySeePlan={may('billing.view')} />
          </Text>
        )}
      </EmptyState>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {PARTS.map((part) => (
          <div key={part}>
            <Text fw={600} size="sm" mb={4}>
              {t(`locationSettings.none.${part}`)}
            </Text>
            <List size="sm" spacing={2}>
              {t(`locationSettings.none.${part}List`, { returnObjects: true }).map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </div>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
