import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preview } from '../queries.ts';
import { hostPage } from './host-page.ts';
import classes from './preview.module.css';
import { useRenderedWidget } from './use-rendered-widget.ts';

/** The page's width in CSS pixels. */
const SIZES = {
  desktop: { width: 960, height: 860 },
  phone: { width: 390, height: 660 },
} as const;

/** The page that the widget is previewed on. */
export type Scene = {
  readonly width: keyof typeof SIZES;
  readonly ground: 'light' | 'dark';
  /** A new number renders the same widget again. */
  readonly round: number;
};

type Props = { scene: Scene; preview: Preview | undefined };

/** The widget on a plain page of the requested width, scaled down to fit. */
export function PageFrame({ scene: { width, ground, round }, preview }: Props) {
  const { t, i18n } = useTranslation();
  const { ref: room, width: available } = useElementSize();
  const [page, setPage] = useState<Document | null>(null);
  const html = useMemo(
    () => hostPage({ title: t('widgets.page'), language: i18n.language }),
    [t, i18n.language],
  );
  const host = page?.querySelector<HTMLElement>('[data-goodword]') ?? null;
  // Set before the widget renders, since it reads the page's colours.
  useEffect(() => page?.documentElement.setAttribute('data-theme', ground), [page, ground]);
  useRenderedWidget(host, preview, { round: `${width} ${round}` });

  const size = SIZES[width];
  const scale = available === 0 ? 1 : Math.min(1, available / size.width);
  return (
    <div ref={room} className={classes.room}>
      <div
        className={classes.stage}
        style={{ width: size.width * scale, height: size.height * scale }}
      >
        <iframe
          title={t('widgets.preview')}
          srcDoc={html}
          className={classes.frame}
          style={{
            width: size.width,
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
          }}
          onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
        />
      </div>
    </div>
  );
}
