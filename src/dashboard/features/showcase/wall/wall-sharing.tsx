import { Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FetchedWall } from '#contract/walls.ts';
import { EditableHeading } from '../editable-heading.tsx';
import { useEditInPlace } from '../use-edit-in-place.ts';
import { SharePreview } from './share-preview.tsx';
import { useWallForm } from './use-wall-form.ts';
import classes from './wall.module.css';
import { WallForm } from './wall-form.tsx';

type Props = { bID: string; wall: FetchedWall; mayEdit: boolean };

/** What the wall looks like where its address is shared, and the way to change what it says. */
export function WallSharing({ bID, wall, mayEdit }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { isEditing, button, start, stop } = useEditInPlace();
  const { opengraph, standard, pictureURL, url } = wall;
  const editing = useWallForm(bID, opengraph, stop);
  const shown = isEditing ? editing.form.values : opengraph;

  function change(): void {
    editing.begin();
    start();
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
        <EditableHeading
          {...{ titleId, button }}
          label={t('wall.change')}
          onChange={mayEdit && !isEditing ? change : null}
        >
          <Title order={3} id={titleId} size="h4">
            {t('wall.sharing')}
          </Title>
        </EditableHeading>
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
