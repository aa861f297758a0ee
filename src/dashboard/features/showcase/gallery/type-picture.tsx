import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useEffect, useState } from 'react';
import { isFloating, WIDGET_KINDS, type WidgetType } from '#domain/widgets.ts';
import type { Preview } from '../preview/preview-query.ts';
import { useDrawing } from '../preview/use-drawing.ts';
import classes from './gallery.module.css';

/** CSS pixels of the little page; what is small stands on a smaller one, so that it can be read. */
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
const SAMPLES = { words: IconMessage, video: IconVideo, name: IconStar } as const;

type Props = {
  type: WidgetType;
  preview: Preview | undefined;
  /** There is nothing of what the type needs. */
  isEmpty: boolean;
};

/** A widget on a little page, to be looked at only; a mark where there is nothing to show in it. */
export function TypePicture({ type, preview, isEmpty }: Props) {
  const { ref, width } = useElementSize();
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  useDrawing(host, preview, { isStill: true });
  useEffect(() => {
    if (host !== null && preview !== undefined) showAtOnce(host);
  }, [host, preview]);
  const pageWidth = SMALLER[type] ?? WIDTH;
  const scale = width === 0 ? 1 : width / pageWidth;
  const Sample = SAMPLES[WIDGET_KINDS[type].needs];
  return (
    <div ref={ref} className={classes.picture} aria-hidden inert>
      {preview === undefined && <Skeleton height="100%" radius={0} />}
      {isEmpty && <Sample className={classes.sample} size={56} stroke={1.2} />}
      <div
        className={classes.page}
        data-floating={isFloating(type) || undefined}
        style={{ width: pageWidth, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      >
        <div ref={setHost} className={classes.host} />
      </div>
    </div>
  );
}

/** What would come up later is there from the start. */
function showAtOnce(host: HTMLElement): void {
  const first = host.shadowRoot?.querySelectorAll<HTMLElement>('.popup, .toasts > :first-child');
  for (const part of first ?? []) part.hidden = false;
}
