import { Anchor, Text } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useTranslation } from 'react-i18next';
import { profileAddress, profileOf } from '#domain/platform-profile.ts';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { type ConnectedProfile, typedOf } from './connected-profile.ts';
import classes from './profiles.module.css';

type Props = { code: PlatformCode; connected: ConnectedProfile | undefined };

/** The link to the business's profile on a platform, if it has one. */
export function ProfileLink({ code, connected }: Props) {
  const { t } = useTranslation();
  const typed = typedOf(code, connected);
  if (typed === '') {
    return (
      <Text size="xs" c="dimmed">
        {t('profiles.none')}
      </Text>
    );
  }
  const address = profileAddress(code, connected);
  // May have been stored before invalid texts were refused.
  if (address === null || profileOf(code, typed) === null) return <Unusable typed={typed} />;
  return (
    <Anchor
      href={address}
      target="_blank"
      rel="noreferrer"
      size="xs"
      className={classes.profileLink}
      aria-label={t('profiles.openOf', { platform: PLATFORMS[code].name })}
    >
      <bdi>{shownAddress(address)}</bdi>
      <IconExternalLink size={13} aria-hidden />
    </Anchor>
  );
}

function Unusable({ typed }: { typed: string }) {
  const { t } = useTranslation();
  return (
    <Text size="xs" c="var(--gw-warning-text)">
      <bdi>{typed}</bdi>
      <br />
      {t('profiles.unusable')}
    </Text>
  );
}

function shownAddress(address: string): string {
  return address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
}
