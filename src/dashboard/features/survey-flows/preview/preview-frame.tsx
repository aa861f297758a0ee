import { Button, Skeleton, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#domain/languages.ts';
import classes from './preview.module.css';
import { type PreviewFailure, usePreviewFrames } from './use-preview-frames.ts';

/** The page's width in CSS pixels. */
const SIZES = {
  phone: { width: 390, height: 760 },
  desktop: { width: 1200, height: 900 },
} as const;

export type PreviewWidth = keyof typeof SIZES;

/** The window's height below the controls, so that the page's footer is visible. */
const ROOM = 'max(22rem, 100dvh - 16rem)';

type Props = {
  /** Where previews are posted. */
  address: string;
  json: string;
  focus: string;
  width: PreviewWidth;
  language: string;
};

/** The page rendered by the server, scaled down to fit. */
export function PreviewFrame({ address, json, focus, width, language }: Props) {
  const { t } = useTranslation();
  const languageName = LANGUAGES.find(({ code }) => code === language)?.name ?? language;
  const preview = usePreviewFrames({ json, focus });
  const { ref: room, width: available } = useElementSize();
  const size = SIZES[width];
  const scale = available === 0 ? 1 : Math.min(1, available / size.width);
  return (
    <div ref={room}>
      <form ref={preview.form} method="post" action={address} hidden>
        <input ref={preview.field} type="hidden" name="json" />
      </form>
      {preview.failure !== null && (
        <PreviewError failure={preview.failure} onRetry={preview.retry} />
      )}
      <div
        className={classes.stage}
        aria-busy={preview.isLoading}
        style={{ width: size.width * scale, height: `min(${size.height * scale}px, ${ROOM})` }}
      >
        {preview.shown === null && preview.failure === null && (
          <Skeleton className={classes.skeleton} aria-hidden />
        )}
        {preview.ids.map((id) => (
          <iframe
            key={id}
            name={preview.nameOf(id)}
            title={t('flowShare.preview.frame', { language: languageName })}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            className={classes.frame}
            data-shown={id === preview.shown || undefined}
            // Not focusable until loaded.
            inert={id !== preview.shown}
            style={{
              width: size.width,
              height: `${100 / scale}%`,
              transform: `scale(${scale})`,
            }}
            onLoad={() => preview.loaded(id)}
          />
        ))}
        {preview.isLoading && <div className={classes.progress} aria-hidden />}
      </div>
    </div>
  );
}

type ErrorProps = { failure: PreviewFailure; onRetry: () => void };

function PreviewError({ failure, onRetry }: ErrorProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.error} role="alert">
      <Text size="sm" fw={600}>
        {t('flowShare.preview.failed')}
      </Text>
      <Text size="sm">{t(`flowShare.preview.${failure}`)}</Text>
      <Button size="xs" variant="default" mt="xs" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}
