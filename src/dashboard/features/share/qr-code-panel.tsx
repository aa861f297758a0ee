import { Button, Group, Skeleton, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download } from '#dashboard/browser/download.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { QR_CODE_OPTIONS, qrCodeSvg } from '#dashboard/ui/qr-code-svg.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import classes from './qr-code-panel.module.css';

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
  const code = useQuery({
    queryKey: ['qr-code', address],
    queryFn: address === null ? skipToken : () => qrCodeSvg(address, { size: QR_SIZE }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  const savingPicture = useMutation({
    mutationFn: (encoded: string) => qrCodeAsPng(encoded),
    onSuccess: (picture) => download(picture, `${fileName}.png`),
    meta: { failure: { text: () => t('share.qrFailed') } },
  });

  function saveVector(): void {
    if (code.data === undefined) return;
    download(new Blob([code.data], { type: 'image/svg+xml' }), `${fileName}.svg`);
  }

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
      {code.isError && (
        <ErrorState title={t('share.qrFailed')} onRetry={() => void code.refetch()} />
      )}
      {code.isPending && <Skeleton animate={address !== null} className={classes.code} />}
      {address !== null && code.data !== undefined && (
        <img
          className={classes.code}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(code.data)}`}
          alt={t('share.qrAlt', { address })}
          width={QR_SIZE}
          height={QR_SIZE}
        />
      )}
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
          onClick={saveVector}
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
