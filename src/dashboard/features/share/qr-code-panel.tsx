import { Button, Group, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download } from '#dashboard/browser/download.ts';
import { QrCodeImage } from '#dashboard/ui/qr-code-image.tsx';
import { QR_CODE_OPTIONS, qrCodeSvg } from '#dashboard/ui/qr-code-svg.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';

type Props = {
  /** Null without the chosen link. */
  address: string | null;
  /** The name of the link, if it has one. */
  place: string | null;
  fileName: string;
};

/** The QR code on the screen, and as files. */
export function QrCodePanel({ address, place, fileName }: Props) {
  const { t } = useTranslation();
  const savingPicture = useMutation({
    mutationFn: (encoded: string) => qrCodeAsPng(encoded),
    onSuccess: (picture) => download(picture, `${fileName}.png`),
    meta: { failure: { text: () => t('share.qrFailed') } },
  });

  const savingVector = useMutation({
    mutationFn: (encoded: string) => qrCodeSvg(encoded, { size: QR_SIZE }),
    onSuccess: (vector) =>
      download(new Blob([vector], { type: 'image/svg+xml' }), `${fileName}.svg`),
    meta: { failure: { text: () => t('share.qrFailed') } },
  });

  return (
    <TitledPanel title={t('share.qrTitle')} gap="xs">
      <Text size="sm" c="dimmed" mb="md">
        {t('share.qrText')}
      </Text>
      {place !== null && (
        <Text fw={600} mb="xs" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{place}</bdi>
        </Text>
      )}
      <QrCodeImage
        content={address}
        size={QR_SIZE}
        alt={t('share.qrAlt', { address })}
        failed={t('share.qrFailed')}
      />
      <Group mt="md" gap="sm">
        <Button
          variant="default"
          disabled={address === null}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => address !== null && savingPicture.mutate(address)}
        >
          {t('share.downloadPng')}
        </Button>
        <Button
          variant="default"
          disabled={address === null}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => address !== null && savingVector.mutate(address)}
        >
          {t('share.downloadSvg')}
        </Button>
      </Group>
    </TitledPanel>
  );
}

/** The code's size in pixels, as specified. */
const QR_SIZE = 700;

/** The code as a picture of 700 by 700 pixels. */
async function qrCodeAsPng(address: string): Promise<Blob> {
  const { default: qrcode } = await import('qrcode');
  const canvas = document.createElement('canvas');
  await qrcode.toCanvas(canvas, address, { ...QR_CODE_OPTIONS, width: QR_SIZE });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)));
  });
}
