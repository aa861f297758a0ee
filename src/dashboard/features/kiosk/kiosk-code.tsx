import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { qrCodeSvg } from '#dashboard/ui/qr-code-svg.ts';
import classes from './kiosk-code.module.css';

const SIZE = 280;

/** The code that opens the kiosk on a tablet with a camera. */
export function KioskCode({ address }: { address: string }) {
  const { t } = useTranslation();
  const code = useQuery({
    queryKey: ['qr-code', address],
    queryFn: () => qrCodeSvg(address, { size: SIZE }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (code.isError) {
    return <ErrorState title={t('kiosk.codeFailed')} onRetry={() => void code.refetch()} />;
  }
  if (code.isPending) return <Skeleton className={classes.code} />;
  return (
    <img
      className={classes.code}
      src={`data:image/svg+xml;utf8,${encodeURIComponent(code.data)}`}
      alt={t('kiosk.codeAlt')}
      width={SIZE}
      height={SIZE}
    />
  );
}
