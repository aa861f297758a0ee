import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { profileAddress, profileOf } from '#domain/platform-profile.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { isWebAddress } from '#domain/text.ts';
import type { PlatformRow } from '../platform-rows.ts';
import { typedOf } from '../profiles/stored-profile.ts';
import classes from './table.module.css';

/** The link to the business's page on a platform, by its name there where it is known. */
export function ProfileLink({ row: { code, profile, isLinked, card } }: { row: PlatformRow }) {
  const { t } = useTranslation();
  const { name = '', detail = '', url = null } = card?.connection ?? {};
  const known = [name, detail].filter((part) => part !== '').join(', ');
  const address = linkOf() ?? (url !== null && isWebAddress(url) ? url : null);
  if (address === null) {
    const text = isLinked ? t('profiles.unusable') : known || t('profiles.none');
    return (
      <Text size="xs" c={isLinked ? 'var(--gw-warning-text)' : 'dimmed'} className={classes.link}>
        <bdi>{text}</bdi>
      </Text>
    );
  }
  return (
    <Anchor
      href={address}
      target="_blank"
      rel="noreferrer"
      size="xs"
      className={classes.link}
      title={known || address}
      aria-label={t('profiles.openOf', { platform: PLATFORMS[code].name })}
    >
      <bdi>{known || shownAddress(address)}</bdi>
    </Anchor>
  );

  /** Null for what was stored before invalid texts were refused. */
  function linkOf(): string | null {
    return profileOf(code, typedOf(code, profile)) === null ? null : profileAddress(code, profile);
  }
}

function shownAddress(address: string): string {
  return address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
}
