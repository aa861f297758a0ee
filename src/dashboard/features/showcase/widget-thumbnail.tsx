import { Button, Skeleton, Text } from '@mantine/core';
import { useElementSize, useIntersection } from '@mantine/hooks';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiData } from '#contract/widgets.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { Chip } from '#dashboard/ui/chip.tsx';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { isFloating, WIDGET_KINDS, type WidgetTheme, type WidgetType } from '#domain/widgets.ts';
import { useRenderedWidget } from './preview/use-rendered-widget.ts';
import { type Preview, previewQuery } from './queries.ts';
import { optionsOn } from './widget-options.ts';
import classes from './widget-thumbnail.module.css';

/** Distance below the screen at which thumbnails start to render. */
const NEAR = '300px';
/** Limits of a thumbnail; height in CSS pixels. */
const MOST = { count: 9, height: 380 };
const EMPTY_ICONS = {
  text: IconMessage,
  textOrVideo: IconMessage,
  video: IconVideo,
  name: IconStar,
} as const;

type Props = {
  uiData: UiData;
  /** Fills missing items with samples, marked as such. */
  hasSamples: boolean;
};

/** A small, non-interactive picture of a widget. */
export function WidgetThumbnail({ uiData, hasSamples: samples }: Props) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const { ref, isNear } = useNear();
  const query = useQuery({ ...previewQuery(bID, inPicture(uiData), { samples }), enabled: isNear });
  const { data: preview, isError } = query;
  const EmptyIcon = EMPTY_ICONS[WIDGET_KINDS[uiData.type].needs];
  return (
    <div ref={ref} className={classes.picture}>
      <div className={classes.inside} aria-hidden inert>
        {preview === undefined && !isError && <Skeleton height="100%" radius={0} />}
        {preview !== undefined && (
          <DrawnPicture type={uiData.type} theme={uiData.theme} preview={preview} />
        )}
      </div>
      {preview?.data.body === null && (
        <div className={classes.notice}>
          <EmptyIcon size={40} stroke={1.2} aria-hidden />
          <Text size="sm">{t('widgets.nothingToShow')}</Text>
        </div>
      )}
      {preview?.hasSamples && (
        <div className={classes.mark}>
          <Chip tone="neutral">{t('gallery.sample')}</Chip>
        </div>
      )}
      {preview === undefined && isError && (
        <div className={classes.notice} role="alert">
          <Text size="sm" fw={500} c="var(--mantine-color-text)">
            {t('widgets.previewFailed')}
          </Text>
          <Text size="xs">{errorMessage(query.error, t)}</Text>
          <Button
            variant="default"
            size="xs"
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The page's width in CSS pixels; small widgets get a narrower page, so that they stay readable. */
const WIDTH = 720;
const SMALLER: Partial<Record<WidgetType, number>> = {
  quote: 520,
  highlight: 560,
  avatars: 400,
  badge: 360,
  summary: 560,
  banner: 500,
  floating: 440,
  popup: 520,
  stories: 520,
};

type DrawnProps = { type: WidgetType; theme: WidgetTheme; preview: Preview };

/** A widget on a miniature page. */
function DrawnPicture({ type, theme, preview }: DrawnProps) {
  const { ref, width } = useElementSize();
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  useRenderedWidget(host, preview, { isStatic: true });
  useEffect(() => {
    if (host !== null) showAtOnce(host, preview);
  }, [host, preview]);
  const pageWidth = SMALLER[type] ?? WIDTH;
  const scale = width === 0 ? 1 : width / pageWidth;
  return (
    <div ref={ref} className={classes.background}>
      <div
        className={classes.page}
        data-theme={theme}
        data-floating={isFloating(type) || undefined}
        style={{ width: pageWidth, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      >
        <div ref={setHost} className={classes.host} />
      </div>
    </div>
  );
}

/** Shows parts at once that would otherwise appear later. */
function showAtOnce(host: HTMLElement, { data }: Preview): void {
  if (data.body === null) return;
  const first = host.shadowRoot?.querySelectorAll<HTMLElement>('.popup, .toasts > :first-child');
  for (const part of first ?? []) part.hidden = false;
}

/** The options as shown in a thumbnail; the position on the page is irrelevant to it. */
function inPicture(uiData: UiData): UiData {
  const shown = optionsOn(uiData.onlyOnPages ? (uiData.pages[0] ?? null) : null, uiData);
  return {
    ...shown,
    count: Math.min(shown.count, MOST.count),
    height: Math.min(shown.height, MOST.height),
  };
}

/** Whether an element has ever been near the screen. */
function useNear() {
  const { ref, entry } = useIntersection({ rootMargin: NEAR });
  const [isNear, setIsNear] = useState(false);
  const isSeen = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isSeen) setIsNear(true);
  }, [isSeen]);
  return { ref, isNear };
}
