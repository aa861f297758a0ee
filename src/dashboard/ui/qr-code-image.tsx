import { Skeleton } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ErrorState } from './error-state.tsx';
import classes from './qr-code-image.module.css';
import { qrCodeSvg } from './qr-code-svg.ts';

type Props = {
  /** What the code says; without it, only its place is shown. */
  content: string | null;
  /** In pixels; drawn smaller where there is less room. */
  size: number;
  alt: string;
  /** Shown if the code cannot be drawn. */
  failed: string;
};

/** A QR code, black on white in either colour scheme. */
export function QrCodeImage({ content, size, alt, failed }: Props) {
  const code = useQuery({
    queryKey: ['qr-code', content, size],
    queryFn: content === null ? skipToken : () => qrCodeSvg(content, { size }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (code.isError) return <ErrorState title={failed} onRetry={() => void code.refetch()} />;
  if (content === null || code.data === undefined) {
    return <Skeleton animate={content !== null} className={classes.code} />;
  }
  return (
    <img
      className={classes.code}
      src={`data:image/svg+xml;utf8,${encodeURIComponent(code.data)}`}
      alt={alt}
      width={size}
      height={size}
    />
  );
}
