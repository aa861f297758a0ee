import { List, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteOnlyNote } from '#dashboard/session/invite-only-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { QrCodeImage } from '#dashboard/ui/qr-code-image.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { surveyAddress } from '#domain/survey-address.ts';
import { StartHere } from './start-here.tsx';

const LONGEST_PLACE = 200;
/** In pixels. */
const CODE_SIZE = 280;
const STEPS = ['open', 'pin', 'lock', 'power'] as const;
const SYSTEMS = ['ipad', 'android'] as const;

/** The survey on a tablet on the counter: its link, how to start it, and how to lock the tablet. */
export function KioskScreen() {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const [place, setPlace] = useState('');
  const address = surveyAddress(entity.feedbackLink, { via: 'kiosk', ref: place, kiosk: true });
  const isOpen = !entity.surveySetup.inviteOnly;
  return (
    <>
      <ScreenHeading title={t('kiosk.title')} text={t('kiosk.text')} />
      <Stack gap="lg">
        <InviteOnlyNote />
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <TitledPanel title={t('kiosk.linkTitle')} gap="md">
            <Stack gap="md">
              <TextInput
                label={t('kiosk.place')}
                description={t('kiosk.placeText')}
                placeholder={t('kiosk.placeExample')}
                maxLength={LONGEST_PLACE}
                value={place}
                onChange={({ currentTarget }) => setPlace(currentTarget.value)}
              />
              <TextInput
                readOnly
                label={t('kiosk.link')}
                value={address}
                onFocus={(event) => event.currentTarget.select()}
              />
              <div>
                <CopyButton value={address} label={t('kiosk.copy')} variant="default" />
              </div>
              <StartHere address={address} isOpen={isOpen} />
            </Stack>
          </TitledPanel>
          <TitledPanel title={t('kiosk.codeTitle')} gap="xs">
            <Text size="sm" c="dimmed" mb="md">
              {t('kiosk.codeText')}
            </Text>
            <QrCodeImage
              content={address}
              size={CODE_SIZE}
              alt={t('kiosk.codeAlt')}
              failed={t('kiosk.codeFailed')}
            />
          </TitledPanel>
        </SimpleGrid>
        <Steps />
      </Stack>
    </>
  );
}

function Steps() {
  const { t } = useTranslation();
  return (
    <TitledPanel title={t('kiosk.stepsTitle')} gap="md">
      <List type="ordered" spacing="sm" size="sm">
        {STEPS.map((step) => (
          <List.Item key={step}>
            {t(`kiosk.steps.${step}`)}
            {step === 'lock' && (
              <List size="sm" spacing={6} mt={6} withPadding>
                {SYSTEMS.map((system) => (
                  <List.Item key={system}>{t(`kiosk.lock.${system}`)}</List.Item>
                ))}
              </List>
            )}
          </List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed" mt="md">
        {t('kiosk.reviews')}
      </Text>
    </TitledPanel>
  );
}
