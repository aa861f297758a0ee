import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FetchedWall } from '#contract/walls.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import classes from './wall.module.css';

/** A preview of the wall's link when it is shared, with a link to where it is edited. */
export function WallSharing({ wall }: { wall: FetchedWall }) {
  const { t } = useTranslation();
  const titleId = useId();
  const mayEdit = useBusiness().may('showcase.edit');
  return (
    <section className={classes.sharing} aria-labelledby={titleId}>
      <SharePreview wall={wall} />
      <div className={classes.about}>
        <Title order={3} id={titleId} size="h4">
          {t('wall.sharing')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('wall.sharingText')}
        </Text>
        {mayEdit && (
          <ButtonLink
            to="/dash/settings/linkpreview"
            search={{ tab: 'wall' }}
            variant="default"
            size="sm"
          >
            {t('wall.change')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** A link preview as networks and messengers show it. */
function SharePreview({ wall: { url, pictureURL, opengraph, standard } }: { wall: FetchedWall }) {
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
      <figcaption className={classes.text}>
        <span className={classes.host} dir="ltr">
          {new URL(url).host}
        </span>
        <strong className={classes.title} dir="auto">
          {opengraph.title ?? standard.title}
        </strong>
        <span className={classes.description} dir="auto">
          {opengraph.description ?? standard.description}
        </span>
      </figcaption>
    </figure>
  );
}
