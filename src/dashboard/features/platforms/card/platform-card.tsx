import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlatformCard as Card } from '#contract/review-platforms.ts';
import { Chip, type ChipTone } from '#dashboard/ui/chip.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { PlatformLogo } from '#dashboard/ui/platform-logo.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import classes from '../platforms.module.css';
import { CardActions } from './card-actions.tsx';
import { CardFacts } from './card-facts.tsx';
import { ImportState } from './import-state.tsx';
import { OfferList } from './offer-list.tsx';
import { ProfileRow } from './profile-row.tsx';

type Props = {
  card: Card;
  /** Adds reviews from a file or by hand. */
  importButton: ReactNode;
  onConnect: () => void;
  onDisconnect: () => void;
};

const TONES: Record<Card['state'], ChipTone> = {
  notConnected: 'neutral',
  live: 'success',
  connected: 'success',
  waiting: 'brand',
  importing: 'brand',
  needsAttention: 'warning',
};

/** A platform with its profile, what connecting it gives or has given, and what can be done. */
export function PlatformCard({ card, importButton, onConnect, onDisconnect }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { platform, state, connection } = card;
  return (
    <Panel aria-labelledby={titleId} className={classes.card}>
      <div className={classes.head}>
        <PlatformLogo code={platform} />
        <Title order={2} size="h4" id={titleId} className={classes.name}>
          {PLATFORMS[platform].name}
        </Title>
        <Chip tone={TONES[state]}>{t(`platforms.states.${state}`)}</Chip>
      </div>
      <ProfileRow
        code={platform}
        mayRemove={connection === null}
        isPlaceNeeded={connection === null}
      />
      <ImportState card={card} />
      {connection === null && <OfferList card={card} />}
      <CardFacts card={card} />
      <CardActions {...{ card, importButton, onConnect, onDisconnect }} />
    </Panel>
  );
}
