import { Box, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { REVIEW_PLATFORM_CODES, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import { PlatformCard } from './card/platform-card.tsx';
import { ProfileCard } from './card/profile-card.tsx';
import { ConnectDialog } from './connect/connect-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import classes from './platforms.module.css';
import { ChooseProfileDialog } from './sign-in/choose-profile-dialog.tsx';
import { usePlatforms } from './use-platforms.ts';

type Props = {
  /** The sign-in with a platform that the browser has just come back from. */
  signInID: string | null;
  onSignInEnd: () => void;
  /** Adds reviews from a file or by hand; of another feature. */
  importButton: (platform: ReviewPlatformCode) => ReactNode;
};

type Opened = { dialog: 'connect' | 'disconnect'; platform: ReviewPlatformCode };

/** Connects the business to other platforms: a card for each. */
export function PlatformsScreen({ signInID, onSignInEnd, importButton }: Props) {
  const { t } = useTranslation();
  const query = usePlatforms();
  const [opened, setOpened] = useState<Opened | null>(null);
  const card = query.data?.platforms.find(({ platform }) => platform === opened?.platform);
  const { may } = useBusiness();
  const close = () => setOpened(null);
  return (
    <>
      <ScreenHeading title={t('platforms.title')} text={t('platforms.text')} />
      {!may('settings.platforms') && (
        <Box mb="lg" maw="75rem">
          <NoPermissionNote />
        </Box>
      )}
      <Loaded query={query} failed={t('platforms.failed')} isOnPanel skeleton={<CardsSkeleton />}>
        {({ platforms }) => (
          <div className={classes.cards}>
            {platforms.map((one) => (
              <PlatformCard
                key={one.platform}
                card={one}
                importButton={importButton(one.platform)}
                onConnect={() => setOpened({ dialog: 'connect', platform: one.platform })}
                onDisconnect={() => setOpened({ dialog: 'disconnect', platform: one.platform })}
              />
            ))}
            <ProfileCard code="tw" />
          </div>
        )}
      </Loaded>
      {card && opened?.dialog === 'connect' && <ConnectDialog card={card} onClose={close} />}
      {card?.connection && opened?.dialog === 'disconnect' && (
        <DisconnectDialog platform={card.platform} way={card.connection.way} onClose={close} />
      )}
      {signInID !== null && <ChooseProfileDialog signInID={signInID} onClose={onSignInEnd} />}
    </>
  );
}

function CardsSkeleton() {
  return (
    <div className={classes.cards} aria-hidden>
      {REVIEW_PLATFORM_CODES.map((code) => (
        <Panel key={code}>
          <div className={classes.head}>
            <Skeleton h={32} w={32} />
            <Skeleton h={16} w="40%" />
          </div>
          <Skeleton h={12} mt="md" w="80%" />
          <Skeleton h={12} mt="sm" w="60%" />
          <Skeleton h={36} mt="lg" w={110} />
        </Panel>
      ))}
    </div>
  );
}
