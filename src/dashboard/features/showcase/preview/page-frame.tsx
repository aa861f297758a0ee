import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preview } from '../queries.ts';
import { hostPage } from './host-page.ts';
import classes from './preview.module.css';
import { useRenderedWidget } from './use-rendered-widget.ts';

/** CSS pixels of the page that is shown. */
const SIZES = {
  desktop: { width: 960, height: 860 },
  phone: { width: 390, height: 660 },
} as const;

/** The page on which a widget is looked at. */
export type Scene = {
  readonly width: keyof typeof SIZES;
  readonly ground: 'light' | 'dark';
  /** Another number draws the same once more. */
  readonly round: number;
};

type Props = { scene: Scene; preview: Preview | undefined };

/** The widget on a plain page as wide as is asked for, smaller where there is less room. */
export function PageFrame({ scene: { width, ground, round }, preview }: Props) {
  const { t, i18n } = useTranslation();
  const { ref: room, width: available } = useElementSize();
  const [page, setPage] = useState<Document | null>(null);
  const html = useMemo(
    () => hostPage({ title: t('widgets.page'), language: i18n.language }),
    [t, i18n.language],
  );
  const host = page?.querySelector<HTMLElement>('[data-goodword]') ?? null;
  // Before the widget is drawn: it looks at the page for its colours.
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
