import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './live-latest.module.css';
import { useNews } from './use-news.ts';

type Props = { bID: string; onShow: () => void; children: ReactNode };

/**
 * The latest responses, kept up to date: what comes in is shown and announced. Where the list is being
 * pointed at or walked through it stays as it is until the news are asked for.
 */
export function LiveLatest({ bID, onShow, children }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState(0);
  const [announced, setAnnounced] = useState(0);

  useNews(bID, (count) => {
    if (isInUse(place.current)) setWaiting((before) => before + count);
    else show(count);
  });

  function show(count: number): void {
    setWaiting(0);
    setAnnounced((before) => before + count);
    onShow();
  }

  return (
    <div className={classes.place} ref={place}>
      <VisuallyHidden role="status">
        {announced > 0 && t('home.news.shown', { count: announced })}
      </VisuallyHidden>
      {waiting > 0 && (
        <div className={classes.bar}>
          <span role="status">{t('home.news.waiting', { count: waiting })}</span>
          <Button size="compact-sm" variant="white" onClick={() => show(waiting)}>
            {t('home.news.show')}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}

function isInUse(place: HTMLElement | null): boolean {
  return place !== null && (place.contains(document.activeElement) || place.matches(':hover'));
}
