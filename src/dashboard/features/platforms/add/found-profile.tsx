import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlatformLogo } from '#dashboard/ui/platform-logo.tsx';
import { nameInLink, profileOf } from '#domain/platform-profile.ts';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import classes from './add.module.css';

/** What a pasted link leads to, as far as it says. */
export function FoundProfile({ code, typed }: { code: PlatformCode; typed: string }) {
  const profile = profileOf(code, typed);
  if (profile === null) return null;
  const address = profile.address.replace(/^https:\/\/(www\.)?/, '');
  const name = nameInLink(typed);
  return (
    <div className={classes.found} role="status">
      <PlatformLogo code={code} size={28} />
      <div className={classes.foundText}>
        <Text size="sm" fw={600} className={classes.cut}>
          <bdi>{name ?? PLATFORMS[code].name}</bdi>
        </Text>
        <Text size="xs" c="dimmed" className={classes.cut}>
          <bdi>{address}</bdi>
        </Text>
      </div>
    </div>
  );
}

/** Says that a pasted link belongs to another platform, and leads there with it. */
export function OtherPlatform({ code, onOpen }: { code: PlatformCode; onOpen: () => void }) {
  const { t } = useTranslation();
  const { name: platform } = PLATFORMS[code];
  return (
    <div className={classes.found} role="status">
      <PlatformLogo code={code} size={28} />
      <Text size="sm" className={classes.foundText}>
        {t('platforms.add.isOther', { platform })}
      </Text>
      <Button variant="default" size="xs" onClick={onOpen}>
        {t('platforms.add.one', { platform })}
      </Button>
    </div>
  );
}
