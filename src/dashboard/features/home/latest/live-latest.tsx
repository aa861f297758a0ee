import { Button, VisuallyHidden } from '@mantine/core';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './live-latest.module.css';
import { useNews } from './use-news.ts';

type Props = { bID: string; onShow: () => void; children: ReactNode };

/**
 * The latest responses, kept up to date: what comes in is shown and announced. Where the list is being
 * pointed at or walked through it stays as it is until the news are asked for, or until it is left where
 * nobody can say how many there are.
 */
export function LiveLatest({ bID, onShow, children }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const mayBeMore = useRef(false);
  const [waiting, setWaiting] = useState(0);
  const [announced, setAnnounced] = useState(0);

  useNews(bID, (news) => {
    if (!isInUse(place.current)) return show(news.count);
    mayBeMore.current ||= news.mayBeMore;
    setWaiting((before) => before + news.count);
  });

  function show(count: number): void {
    mayBeMore.current = false;
    setWaiting(0);
    setAnnounced((before) => before + count);
    onShow();
  }

  function showMissed(): void {
    if (mayBeMore.current && !isInUse(place.current)) show(waiting);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) showMissed();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only left.
    <div className={classes.place} ref={place} onMouseLeave={showMissed} onBlur={onBlur}>
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
