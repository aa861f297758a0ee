import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from '#contract/locations.ts';
import { NoMatches } from '#dashboard/ui/no-matches.tsx';
import classes from './list.module.css';
import { ListFilters } from './list-filters.tsx';
import { isWhole, shownLocations } from './list-view.ts';
import { LocationDialogs, type OpenedDialog } from './location-dialogs.tsx';
import { LocationRow } from './location-row.tsx';
import { useArranging } from './use-arranging.ts';
import { useListView } from './use-list-view.ts';

/** Rows that are drawn at a time. */
const PAGE = 50;
/** Fewer need no filters. */
const FILTERED_FROM = 8;

/** The locations in their order, to filter, arrange and change. */
export function LocationList({ locations }: { locations: readonly Location[] }) {
  const { t } = useTranslation();
  const { view, onView } = useListView();
  const [room, setRoom] = useState(PAGE);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const arrange = useArranging();
  const isArrangeable = isWhole(view) && locations.length > 1;
  const found = shownLocations(locations, view);
  const shown = found.slice(0, room);
  return (
    <>
      {(locations.length >= FILTERED_FROM || !isWhole(view)) && (
        <ListFilters {...{ locations, view, onView }} found={found.length} />
      )}
      {found.length === 0 ? (
        <NoMatches onClear={() => onView({ search: '', region: null })} />
      ) : (
        <DragDropProvider
          sensors={[PointerSensor]}
          // The library's announcements are English and describe handle keys, but here a menu moves the rows.
          plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
          onDragEnd={({ operation: { source }, canceled }) => {
            if (!canceled && isSortable(source)) arrange(source.initialIndex, source.index);
          }}
        >
          <ul className={classes.list} aria-label={t('locationSettings.title')}>
            {shown.map((location, index) => (
              <LocationRow
                key={location.bID}
                location={location}
                place={isArrangeable ? { index, last: locations.length - 1, arrange } : null}
                onOpen={setOpened}
              />
            ))}
          </ul>
        </DragDropProvider>
      )}
      {found.length > shown.length && (
        <Group mt="md" gap="sm">
          <Button variant="default" onClick={() => setRoom(room + PAGE)}>
            {t('locationSettings.showMore', { count: Math.min(PAGE, found.length - room) })}
          </Button>
          <Text size="sm" c="dimmed" className="tabular">
            {t('locationSettings.shownOf', { shown: shown.length, count: found.length })}
          </Text>
        </Group>
      )}
      <LocationDialogs opened={opened} locations={locations} onClose={() => setOpened(null)} />
    </>
  );
}
