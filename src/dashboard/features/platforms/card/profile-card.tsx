import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import { PlatformLogo } from '#dashboard/ui/platform-logo.tsx';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import classes from '../platforms.module.css';
import { ProfileRow } from './profile-row.tsx';

/** A platform without reviews, whose profile is only linked to. */
export function ProfileCard({ code }: { code: PlatformCode }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId} className={classes.card}>
      <div className={classes.head}>
        <PlatformLogo code={code} />
        <Title order={2} size="h4" id={titleId} className={classes.name}>
          {PLATFORMS[code].name}
        </Title>
      </div>
      <ProfileRow code={code} mayRemove isPlaceNeeded={false} />
      <Text size="sm" c="dimmed">
        {t('platforms.profileOnly')}
      </Text>
    </Panel>
  );
}
