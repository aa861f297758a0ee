import { Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FetchedWall } from '#contract/walls.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { EditableHeading, useEditInPlace } from '../edit-in-place.tsx';
import classes from './wall.module.css';
import { useWallForm, WallForm } from './wall-form.tsx';

/** What the wall looks like where its address is shared, and the way to change what it says. */
export function WallSharing({ wall }: { wall: FetchedWall }) {
  const { t } = useTranslation();
  const titleId = useId();
  const mayEdit = useBusiness().may('showcase.edit');
  const { isEditing, button, start, stop } = useEditInPlace();
  const { opengraph, standard, pictureURL, url } = wall;
  const editing = useWallForm(opengraph, stop);
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

type PreviewProps = { url: string; pictureURL: string; title: string; description: string };

/** A link as networks and messengers draw it. */
function SharePreview({ url, pictureURL, title, description }: PreviewProps) {
  const { t } = useTranslation();
  return (
    <figure className={classes.preview} aria-label={t('wall.preview')}>
      <img
        className={classes.picture}
        src={pictureURL}
        alt={t('wall.picture')}
        width={1200}
        height={630}
        loading="lazy"
      />
      <figcaption className={classes.words}>
        <span className={classes.host} dir="ltr">
          {new URL(url).host}
        </span>
        <strong className={classes.title} dir="auto">
          {title}
        </strong>
        <span className={classes.description} dir="auto">
          {description}
        </span>
      </figcaption>
    </figure>
  );
}
