import { useElementSize } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { isFloating, type WidgetTheme, type WidgetType } from '#domain/widgets.ts';
import type { Preview } from '../preview/preview-query.ts';
import { useDrawing } from '../preview/use-drawing.ts';
import classes from './picture.module.css';

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

type Props = { type: WidgetType; theme: WidgetTheme; preview: Preview };

/** A widget on a little page. */
export function DrawnPicture({ type, theme, preview }: Props) {
  const { ref, width } = useElementSize();
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  useDrawing(host, preview, { isStill: true });
  useEffect(() => {
    if (host !== null) showAtOnce(host, preview);
  }, [host, preview]);
  const pageWidth = SMALLER[type] ?? WIDTH;
  const scale = width === 0 ? 1 : width / pageWidth;
  return (
    <div ref={ref} className={classes.ground}>
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

/** What would come up later is there from the start. */
function showAtOnce(host: HTMLElement, { data }: Preview): void {
  if (data.body === null) return;
  const first = host.shadowRoot?.querySelectorAll<HTMLElement>('.popup, .toasts > :first-child');
  for (const part of first ?? []) part.hidden = false;
}
