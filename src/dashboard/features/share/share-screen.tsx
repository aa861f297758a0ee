import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { linkWording } from '#domain/link-wording.ts';
import { QrCodePanel } from './qr-code-panel.tsx';

/** The survey's link and QR code to share with customers. */
export function ShareScreen() {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const { feedbackLink } = entity;
  const wording = linkWording(entity);
  return (
    <>
      <ScreenHeading title={t('screens.getFeedback')} text={t('share.text')} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <TitledPanel title={t(`share.${wording}.title`)} gap="xs">
          <Text size="sm" c="dimmed" mb="md">
            {t('share.linkText')}
          </Text>
          <TextInput
            readOnly
            label={t(`share.${wording}.label`)}
            value={feedbackLink}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group mt="md" gap="sm">
            <CopyButton value={feedbackLink} label={t('share.copy')} variant="filled" />
            <Button
              component="a"
              href={feedbackLink}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t('share.open')}
            </Button>
          </Group>
        </TitledPanel>
        <QrCodePanel address={feedbackLink} fileName={`${entity.feedbackAddressHandle}-qr-code`} />
      </SimpleGrid>
    </>
  );
}
