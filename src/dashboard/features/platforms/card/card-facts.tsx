import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { isWebAddress } from '#domain/text.ts';
import classes from '../platforms.module.css';
import { wayName } from '../ways.ts';

/** Which profile is connected, and what has come of it. */
export function CardFacts({ card }: { card: PlatformCard }) {
  const { t, i18n } = useTranslation();
  const timeStyle = useTimeStyle();
  const { connection, state, storedReviews, rating, ratingCount, lastImport, nextImport } = card;
  const { language } = i18n;
  const isImported = connection !== null && state !== 'live';
  if (connection === null && storedReviews === 0) return null;
  return (
    <dl className={classes.facts}>
      {connection && (
        <Fact name={t('platforms.facts.way')}>{wayName(card.platform, connection.way, t)}</Fact>
      )}
      {connection && (connection.name || connection.detail) && (
        <Fact name={t('platforms.facts.connectedTo')}>
          <ConnectedProfile connection={connection} />
        </Fact>
      )}
      {state !== 'live' && (
        <Fact name={t('platforms.facts.stored')}>{storedReviews.toLocaleString(language)}</Fact>
      )}
      {rating !== null && (
        <Fact name={t('platforms.facts.rating', { platform: PLATFORMS[card.platform].name })}>
          {ratingCount === null
            ? rating.toLocaleString(language)
            : t('platforms.facts.ratingText', {
                rating: rating.toLocaleString(language),
                count: ratingCount,
                shown: ratingCount.toLocaleString(language),
              })}
        </Fact>
      )}
      {isImported && (
        <Fact name={t('platforms.facts.lastImport')}>
          {lastImport === null
            ? t('platforms.facts.never')
            : formatMomentInShort(lastImport, timeStyle)}
        </Fact>
      )}
      {isImported && nextImport !== null && state !== 'waiting' && state !== 'importing' && (
        <Fact name={t('platforms.facts.nextImport')}>
          {formatMomentInShort(nextImport, timeStyle)}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function ConnectedProfile({
  connection: { name, detail, url },
}: {
  connection: NonNullable<PlatformCard['connection']>;
}) {
  const shown = <bdi>{name || detail}</bdi>;
  return (
    <>
      {url !== null && isWebAddress(url) ? (
        <Anchor href={url} target="_blank" rel="noreferrer" inherit>
          {shown}
        </Anchor>
      ) : (
        shown
      )}
      {name !== '' && detail !== '' && (
        <>
          {', '}
          <bdi>{detail}</bdi>
        </>
      )}
    </>
  );
}
