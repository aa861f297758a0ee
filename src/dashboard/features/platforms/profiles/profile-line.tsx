import { Anchor, Button, Group, Text } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useTranslation } from 'react-i18next';
import { PLATFORM_LOGOS } from '#dashboard/ui/platform-logos.ts';
import { profileAddress, profileOf } from '#domain/platform-profile.ts';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { svgDataUrl } from '#domain/svg-data-url.ts';
import { type ConnectedProfile, typedOf } from './connected-profile.ts';
import classes from './profiles.module.css';

type Props = {
  code: PlatformCode;
  connected: ConnectedProfile | undefined;
  mayEdit: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

/** One platform with the link to the business's profile. */
export function ProfileLine({ code, connected, mayEdit, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const { name: platform } = PLATFORMS[code];
  const isConnected = typedOf(code, connected) !== '';
  return (
    <>
      <PlatformLogo code={code} />
      <div className={classes.text}>
        <Text size="sm" fw={500}>
          {platform}
        </Text>
        <Where code={code} connected={connected} />
      </div>
      {mayEdit && (
        <Group gap={4} wrap="nowrap">
          <Button
            variant="subtle"
            size="compact-sm"
            data-edit={code}
            aria-label={t(isConnected ? 'profiles.changeOf' : 'profiles.addOf', { platform })}
            onClick={onEdit}
          >
            {t(isConnected ? 'profiles.change' : 'profiles.add')}
          </Button>
          {isConnected && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-label={t('profiles.removeOf', { platform })}
              onClick={onRemove}
            >
              {t('profiles.remove')}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}

function Where({ code, connected }: Pick<Props, 'code' | 'connected'>) {
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

const SIZE = 32;

/** Decorative: the platform's name is beside it. */
export function PlatformLogo({ code }: { code: PlatformCode }) {
  return <img src={svgDataUrl(PLATFORM_LOGOS[code])} width={SIZE} height={SIZE} alt="" />;
}
