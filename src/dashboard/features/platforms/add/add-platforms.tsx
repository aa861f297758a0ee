import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import type { PlatformCode } from '#domain/platforms.ts';
import type { PlatformRow } from '../platform-rows.ts';
import classes from './add.module.css';
import { PlatformTiles } from './platform-tiles.tsx';

type Props = { addable: readonly PlatformRow[]; onAdd: (code: PlatformCode) => void };

/** The platforms that are not in the table yet. */
export function AddPlatforms({ addable, onAdd }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Title order={2} size="h5" id={titleId}>
        {t('platforms.add.title')}
      </Title>
      {addable.length > 0 && <PlatformTiles addable={addable} onAdd={onAdd} />}
      <OtherSites />
    </section>
  );
}

/** Where every other site is offered to customers. */
export function OtherSites() {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed">
      {t('platforms.add.others')}{' '}
      <InlineLink to="/dash/surveyflow" inherit underline="always" c="var(--gw-brand-text)">
        {t('platforms.add.othersLink')}
      </InlineLink>
    </Text>
  );
}
