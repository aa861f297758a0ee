import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import {
  AREA_LEVELS,
  type AreaLevel,
  CLIENT_AREAS,
  type ClientArea,
  OPEN_AREAS,
} from '#domain/client-areas.ts';
import classes from './client.module.css';
import type { Client } from './client-queries.ts';
import { useClientChange } from './use-client-change.ts';

type Change = Partial<Record<ClientArea, AreaLevel>>;

const LOOK_ONLY: Change = Object.fromEntries(CLIENT_AREAS.map((area) => [area, 'view']));
const PRESETS = [
  ['everything', OPEN_AREAS],
  ['lookOnly', LOOK_ONLY],
] as const;

/** What the client's own people may do in each area; a choice takes effect at once. */
export function AreasPanel({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { areas, change } = useAreas(client);
  return (
    <TitledPanel title={t('clientPage.areas.title')} size="h3" gap="xs">
      <Text size="sm" c="dimmed">
        {t('clientPage.areas.text')}
      </Text>
      <Group gap="xs" my="md" role="group" aria-label={t('clientPage.areas.presets')}>
        {PRESETS.map(([key, levels]) => (
          <Button
            key={key}
            size="xs"
            variant="default"
            disabled={CLIENT_AREAS.every((area) => areas[area] === levels[area])}
            onClick={() => change(levels)}
          >
            {t(`clientPage.areas.${key}`)}
          </Button>
        ))}
      </Group>
      <ul className={classes.areas}>
        {CLIENT_AREAS.map((area) => (
          <li key={area} className={classes.area}>
            <Text size="sm" fw={500}>
              {t(`clientAreas.${area}`)}
            </Text>
            <SegmentedControl
              size="sm"
              aria-label={t('clientPage.areas.levelOf', { area: t(`clientAreas.${area}`) })}
              value={areas[area]}
              data={AREA_LEVELS.map((level) => ({ value: level, label: t(`areaLevels.${level}`) }))}
              onChange={(level) => change({ [area]: level })}
            />
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="md">
        {t('clientPage.areas.never')}
      </Text>
    </TitledPanel>
  );
}

/** The areas as chosen last, and how to change some of them, which can be undone. */
function useAreas({ bID: clientID, areas }: Client) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const changing = useClientChange<Change>({
    change: (levels) => server.call('setClientAreas', { bID, clientID, areas: levels }),
    done: null,
    failed: t('clientPage.areas.failed'),
  });
  const shown = changing.isPending ? { ...areas, ...changing.variables } : areas;
  /** Names a single area; a preset changes them all. */
  const describe = (levels: Change) => {
    const [only, ...others] = CLIENT_AREAS.filter((area) => area in levels).map((area) =>
      t('clientPage.areas.changed', {
        area: t(`clientAreas.${area}`),
        level: t(`areaLevels.${levels[area] ?? shown[area]}`),
      }),
    );
    return only !== undefined && others.length === 0 ? only : t('clientPage.areas.title');
  };
  return {
    areas: shown,
    change(levels: Change): void {
      const before = Object.fromEntries(
        CLIENT_AREAS.filter((area) => area in levels).map((area) => [area, shown[area]]),
      );
      changing.mutate(levels, {
        onSuccess: () =>
          void showUndoable({
            title: t('clientPage.areas.saved'),
            message: describe(levels),
            onUndo: () => changing.mutate(before),
          }),
      });
    },
  };
}
