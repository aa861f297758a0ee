import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FetchedWall } from '#contract/walls.ts';
import { SharePreview } from './share-preview.tsx';
import { useWallForm } from './use-wall-form.ts';
import classes from './wall.module.css';
import { WallForm } from './wall-form.tsx';

type Props = { bID: string; wall: FetchedWall; mayEdit: boolean };

/** What the wall looks like where its address is shared, and the way to change what it says. */
export function WallSharing({ bID, wall, mayEdit }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const { opengraph, standard, pictureURL, url } = wall;
  const editing = useWallForm(bID, opengraph, stop);
  const shown = isEditing ? editing.form.values : opengraph;

  function stop(): void {
    setIsEditing(false);
    requestAnimationFrame(() => change.current?.focus());
  }

  function start(): void {
    editing.begin();
    setIsEditing(true);
  }

  return (
    <section className={classes.sharing} aria-labelledby={titleId}>
      <SharePreview
        url={url}
        pictureURL={pictureURL}
        title={shown.title?.trim() || standard.title}
        description={shown.description?.trim() || standard.description}
      />
      <Stack gap="sm">
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Title order={3} id={titleId} size="h4">
            {t('wall.sharing')}
          </Title>
          {mayEdit && !isEditing && (
            <Button
              ref={change}
              variant="default"
              size="xs"
              flex="none"
              onClick={start}
              aria-describedby={titleId}
            >
              {t('wall.change')}
            </Button>
          )}
        </Group>
        {isEditing ? (
          <WallForm {...editing} standard={standard} onStop={stop} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('wall.sharingText')}
          </Text>
        )}
      </Stack>
    </section>
  );
}
