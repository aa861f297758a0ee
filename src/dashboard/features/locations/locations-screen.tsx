import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { type Locations, locationsQuery } from '#dashboard/session/locations/locations-query.ts';
import { refusalOfLocation } from '#dashboard/session/locations/room-for-location.ts';
import { UnlockNote } from '#dashboard/session/locations/unlock-note.tsx';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useParent } from '#dashboard/session/use-parent.ts';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { kindWithLocations } from '#domain/business-kinds.ts';
import { AddButtons } from './add-buttons.tsx';
import { LocationList } from './list/location-list.tsx';
import { NoLocations } from './no-locations.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { RemovedPanel } from './removal/removed-panel.tsx';
import { BeyondNotice } from './room/beyond-notice.tsx';
import { WithoutLocations } from './without-locations.tsx';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** The locations of a business; of a location and of an agency, why there are none. */
export function LocationsScreen() {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const parent = useParent();
  return (
    <>
      <ScreenHeading title={t('locationSettings.title')} text={t('locationSettings.text')} />
      {kindWithLocations(entity.kind) === null ? (
        <WithoutLocations kind={entity.kind} parent={parent} />
      ) : may('locations.manage') ? (
        <Content />
      ) : (
        <NoPermissionNote text={t('locationSettings.noRole')} />
      )}
    </>
  );
}

function Content() {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  return (
    <Loaded
      query={useQuery(locationsQuery(bID))}
      failed={t('locationSettings.loadFailed')}
      isOnPanel
      skeleton={<Rows />}
    >
      {(data) => <Parts data={data} />}
    </Loaded>
  );
}

function Parts({ data }: { data: Locations }) {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const { allowed, used, locations, removed, offersLocations } = data;
  const [isImporting, setIsImporting] = useState(false);
  const openImport = () => setIsImporting(true);
  const closeImport = () => setIsImporting(false);
  const isBeyond = locations.some(({ isLocked }) => isLocked);
  const refusal = refusalOfLocation(entity, used, serverNow());
  return (
    <Stack gap="lg" maw={960}>
      {isBeyond && <BeyondNotice {...{ allowed, locations }} />}
      {locations.length === 0 ? (
        <NoLocations onImport={openImport} />
      ) : (
        <>
          <Panel aria-label={t('locationSettings.title')}>
            <Group justify="space-between" gap="sm" mb="md">
              <Text fw={600} className="tabular">
                {t('locationSettings.usedOf', { count: allowed, used })}
              </Text>
              {refusal === null && <AddButtons onImport={openImport} />}
            </Group>
            {refusal !== null && (
              <Text size="sm" mb="md">
                <UnlockNote bID={bID} refusal={refusal} maySeePlan={may('billing.view')} />
              </Text>
            )}
            <LocationList locations={locations} />
          </Panel>
          <OfferPanel offersLocations={offersLocations} />
        </>
      )}
      {removed.length > 0 && <RemovedPanel {...{ removed, used }} />}
      {/* Here, it outlives the buttons: an import may take the last room. */}
      <LateOverlay isOpen={isImporting} onClose={closeImport}>
        {isImporting && <ImportDialog locations={locations} onClose={closeImport} />}
      </LateOverlay>
    </Stack>
  );
}

function Rows() {
  return (
    <Panel maw={960} aria-hidden>
      <Group justify="space-between" mb="lg">
        <Skeleton h={20} w={140} />
        <Skeleton h={36} w={260} />
      </Group>
      {[1, 2, 3, 4].map((row) => (
        <Group key={row} justify="space-between" wrap="nowrap" py="sm">
          <Stack gap={6} flex={1}>
            <Skeleton h={14} w="35%" />
            <Skeleton h={12} w="55%" />
          </Stack>
          <Skeleton h={14} w={140} />
        </Group>
      ))}
    </Panel>
  );
}
