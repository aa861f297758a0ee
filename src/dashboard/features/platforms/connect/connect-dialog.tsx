import { Modal, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import classes from '../platforms.module.css';
import { wayName, wayOffer } from '../ways.ts';
import { KeyForm } from './key-form.tsx';
import { PlaceForm } from './place-form.tsx';
import { SignInButton } from './sign-in-button.tsx';

type Props = { card: PlatformCard; onClose: () => void };

/** The ways to connect a platform, each with what it gives. */
export function ConnectDialog({ card, onClose }: Props) {
  const { t } = useTranslation();
  const { platform, ways, connection } = card;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('platforms.connecting.title', { platform: PLATFORMS[platform].name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {connection !== null && (
        <Text size="sm" c="dimmed">
          {t('platforms.connecting.again')}
        </Text>
      )}
      {ways.map((offered) => (
        <section key={offered.way} className={classes.way}>
          <Title order={3} size="h5">
            {wayName(platform, offered.way, t)}
          </Title>
          <Text size="sm" c="dimmed">
            {wayOffer(platform, offered.way, t)}
          </Text>
          <Way {...{ platform, offered, onClose }} />
        </section>
      ))}
    </Modal>
  );
}

type WayProps = {
  platform: PlatformCard['platform'];
  offered: PlatformCard['ways'][number];
  onClose: () => void;
};

function Way({ platform, offered: { way, isConfigured, takesOwnKey }, onClose }: WayProps) {
  const { t } = useTranslation();
  if (!isConfigured && !takesOwnKey) {
    return <Text size="sm">{t('platforms.notSetUpText')}</Text>;
  }
  switch (way) {
    case 'signIn':
      return <SignInButton platform={platform} />;
    case 'key':
      return <KeyForm {...{ platform, isConfigured }} onDone={onClose} />;
    case 'place':
      return <PlaceForm platform={platform} onDone={onClose} />;
  }
}
