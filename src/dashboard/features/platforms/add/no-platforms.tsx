import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { PlatformCode } from '#domain/platforms.ts';
import type { PlatformRow } from '../platform-rows.ts';
import classes from './add.module.css';
import { OtherSites } from './add-platforms.tsx';
import { PlatformTiles } from './platform-tiles.tsx';

type Props = {
  addable: readonly PlatformRow[];
  /** Null without the permission. */
  onAdd: ((code: PlatformCode) => void) | null;
};

/** What linking a platform is for; its logos are the main thing. */
export function NoPlatforms({ addable, onAdd }: Props) {
  const { t } = useTranslation();
  return (
    <Panel className={classes.empty}>
      <Title order={2} size="h3">
        {t('platforms.empty.title')}
      </Title>
      <Text size="sm" c="dimmed" maw="32rem">
        {t(onAdd === null ? 'platforms.empty.readOnly' : 'platforms.empty.text')}
      </Text>
      {onAdd !== null && (
        <>
          <PlatformTiles addable={addable} isLarge onAdd={onAdd} />
          <OtherSites />
        </>
      )}
    </Panel>
  );
}
