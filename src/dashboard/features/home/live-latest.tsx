import { Button, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type FocusEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { askOnceMore } from '#dashboard/browser/ask-once-more.ts';
import { gather } from '#dashboard/browser/gather.ts';
import { watchBusiness } from '#dashboard/browser/live.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import classes from './home.module.css';

type Props = { onShow: () => void; children: ReactNode };

/**
 * The latest responses, kept up to date: what comes in is shown and announced. Where the list is being
 * pointed at or walked through it stays as it is until the news are asked for, or until it is left where
 * nobody can say how many there are.
 */
export function LiveLatest({ onShow, children }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const mayBeMore = useRef(false);
  const [waiting, setWaiting] = useState(0);
  const [announced, setAnnounced] = useState(0);

  useNews((news) => {
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

// A rush asks for the latest responses every five seconds, and for the figures every ten.
const TELLING = { within: 2_000, apart: 5_000 };
const ASKING = { within: 2_000, apart: 10_000 };

type News = {
  /** How many responses came in. */
  readonly count: number;
  /** Whether there is more than that: what has changed, or what nobody counted while the connection was away. */
  readonly mayBeMore: boolean;
};

const NOTHING: News = { count: 0, mayBeMore: false };

/** Calls back with what came in and whether more has changed, and has the figures of Home read anew. */
function useNews(onNews: (news: News) => void): void {
  const bID = useBusinessID();
  const client = useQueryClient();
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    let news = NOTHING;
    const telling = gather(() => {
      tell(news);
      news = NOTHING;
    }, TELLING);
    const asking = gather(() => {
      for (const kind of ['scores', 'analytics']) askOnceMore(client, { queryKey: [kind, bID] });
    }, ASKING);

    const stop = watchBusiness(bID, (event) => {
      if (event.event === 'session') news = { ...news, count: news.count + event.count };
      else if (['changed', 'resync'].includes(event.event)) news = { ...news, mayBeMore: true };
      else return;
      telling.come();
      asking.come();
    });
    return () => {
      telling.stop();
      asking.stop();
      stop();
    };
  }, [bID, client]);
}
