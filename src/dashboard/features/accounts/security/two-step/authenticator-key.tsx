import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { qrCodeSvg } from '#dashboard/ui/qr-code-svg.ts';
import { svgDataUrl } from '#domain/svg-data-url.ts';
import classes from './authenticator-key.module.css';

/** In pixels: about four for each square of the code and its margin. */
const QR_SIZE = 228;

/** The key for the authenticator app: as a QR code, to type, and as a link for an app on this device. */
export function AuthenticatorKey({ totpURI }: { totpURI: string }) {
  const { t } = useTranslation();
  const key = new URL(totpURI).searchParams.get('secret') ?? '';
  // Never left in the cache: who reads the key can make codes.
  const code = useQuery({
    queryKey: ['authenticator-qr-code', totpURI],
    queryFn: () => qrCodeSvg(totpURI, { size: QR_SIZE }),
    gcTime: 0,
  });
  return (
    <Stack gap="sm">
      <Text>{t('security.twoStep.setUp.scan')}</Text>
      {code.isPending && <Skeleton w={QR_SIZE} h={QR_SIZE} mx="auto" />}
      {code.isError && <Text c="red">{t('security.twoStep.setUp.qrFailed')}</Text>}
      {code.data !== undefined && (
        <img
          className={classes.code}
          src={svgDataUrl(code.data)}
          alt={t('security.twoStep.setUp.qrAlt')}
          width={QR_SIZE}
          height={QR_SIZE}
        />
      )}
      <div>
        <Text size="sm" c="dimmed">
          {t('security.twoStep.setUp.key')}
        </Text>
        <Group justify="space-between" gap="xs">
          <code className={classes.key}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton value={key} label={t('security.twoStep.setUp.copyKey')} size="xs" />
        </Group>
        <Anchor href={totpURI} size="sm" underline="always" hiddenFrom="sm">
          {t('security.twoStep.setUp.open')}
        </Anchor>
      </div>
    </Stack>
  );
}
