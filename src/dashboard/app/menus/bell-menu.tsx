import { Menu, Skeleton, VisuallyHidden } from '@mantine/core';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BellItem } from '#contract/bell.ts';
import { server } from '#dashboard/browser/server.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { LocationName } from '#dashboard/lists/locations/location-name.tsx';
import { BusinessProvider } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatMoment } from '#dashboard/ui/format-date.ts';
import type { MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import { LoadedMenu } from '#dashboard/ui/loaded-menu.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import { ratingScale } from '#domain/ratings.ts';
import { bellQuery } from '../bell/use-bell.ts';
import { useCurrentBusiness } from '../use-current-business.ts';
import classes from './bell-menu.module.css';

/** What happened since the last look; opening it is the look. */
export function BellMenu({ target }: { target: MenuTarget }) {
  const business = useCurrentBusiness();
  return (
    <LoadedMenu target={target} position="bottom-end" width="min(24rem, calc(100vw - 1rem))">
      <Menu.Dropdown>
        {business.status === 'ready' && (
          <BusinessProvider bID={business.bID}>
            <Happened bID={business.bID} />
          </BusinessProvider>
        )}
      </Menu.Dropdown>
    </LoadedMenu>
  );
}

function Happened({ bID }: { bID: string }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(bellQuery(bID));
  useMarkRead(bID, data?.newest ?? null);
  const isEmpty = data !== undefined && data.items.length + data.invitations.length === 0;
  return (
    <>
      <div className={classes.head}>{t('bell.title')}</div>
      <div className={classes.list}>
        {data === undefined && !isError && <Loading />}
        {data === undefined && isError && <p className={classes.note}>{t('bell.failed')}</p>}
        {isEmpty && <p className={classes.note}>{t('bell.empty')}</p>}
        {data?.invitations.map(({ businessName, at }) => (
          <Line
            key={`${businessName} ${at}`}
            at={at}
            isRead={false}
            title={t('bell.invitation', { business: businessName })}
            excerpt={t('bell.invitationText')}
          />
        ))}
        {data?.items.map((item) => (
          <Menu.Item
            key={item.id}
            className={classes.item}
            renderRoot={(props) => <Link {...props} {...linkOf(item)} />}
          >
            <Line at={item.at} isRead={item.isRead} {...wordsOf(item, t)}>
              <LocationName bID={item.bID} />
            </Line>
          </Menu.Item>
        ))}
      </div>
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to="/dash/settings/notifications"
        leftSection={<IconSettings size={16} aria-hidden />}
      >
        {t('bell.settings')}
      </Menu.Item>
    </>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('bell.loading')} className={classes.note}>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height={36} mb={8} />
      ))}
    </div>
  );
}

type LineProps = {
  at: number;
  isRead: boolean;
  title: string;
  excerpt: string;
  /** Where it happened, if not in the viewed business itself. */
  children?: ReactNode;
};

function Line({ at, isRead, title, excerpt, children }: LineProps) {
  const { t } = useTranslation();
  const style = useTimeStyle();
  return (
    <div className={classes.line}>
      <span className={classes.mark} data-unread={isRead ? undefined : ''}>
        {!isRead && <VisuallyHidden>{t('bell.unread')}</VisuallyHidden>}
      </span>
      <div className={classes.texts}>
        <div className={classes.title}>
          <bdi>{title}</bdi>
        </div>
        {excerpt !== '' && (
          <div className={classes.excerpt} dir="auto">
            {excerpt}
          </div>
        )}
        {children}
      </div>
      <time className={classes.time} dateTime={new Date(at * 1000).toISOString()}>
        {formatMoment(at, style, serverNow().getTime() / 1000)}
      </time>
    </div>
  );
}

/** Marks what is shown as read, once the menu is open; the marks stay until the next look. */
function useMarkRead(bID: string, newest: string | null): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (until: string) => server.call('markNotificationsRead', { bID, until }),
    // Unless something has come in since.
    onSuccess: (_, until) =>
      client.setQueryData(bellQuery(bID).queryKey, (bell) =>
        bell?.newest === until ? { ...bell, unread: 0 } : bell,
      ),
    // The next look tries again.
    meta: { failure: null },
  });
  const mark = useEffectEvent((until: string) => mutate(until));
  useEffect(() => {
    if (newest !== null) mark(newest);
  }, [newest]);
}

/** What happened in a location leads into it. */
function linkOf(item: BellItem) {
  const at = item.bID === undefined ? {} : { e: item.bID };
  if (item.kind === 'responseFinished') {
    return { to: '/dash/responses', search: { ...at, session: item.sessionID } } as const;
  }
  if (item.kind === 'reviewImported') {
    return { to: '/dash/responses', search: { ...at, platform: item.platform } } as const;
  }
  if (item.kind === 'replyFailed') {
    return {
      to: '/dash/responses',
      search: { ...at, platform: item.platform, answered: 'failed' },
    } as const;
  }
  if (item.kind === 'importStopped') {
    return { to: '/dash/settings/sharingandreviews', search: at } as const;
  }
  return { to: '/dash/settings/plan', search: at } as const;
}

function wordsOf(item: BellItem, t: TFunction): Pick<LineProps, 'title' | 'excerpt'> {
  if (item.kind === 'responseFinished') {
    const { rating, ratingType, excerpt } = item;
    const name = item.name ?? t('bell.somebody');
    if (rating === null || ratingType === null)
      return { title: t('bell.response', { name }), excerpt };
    const { high } = ratingScale(ratingType);
    const stars = t(`bell.ratings.${ratingType}`, { rating, high });
    return { title: t('bell.ratedBy', { rating: stars, name }), excerpt };
  }
  if (item.kind === 'reviewImported' || item.kind === 'replyFailed') {
    const { excerpt } = item;
    const platform = PLATFORMS[item.platform].name;
    const name = item.name || t('bell.somebody');
    if (item.kind === 'replyFailed') {
      return { title: t('bell.replyFailed', { name, platform }), excerpt };
    }
    if (item.rating === null) return { title: t('bell.review', { name, platform }), excerpt };
    const rating = t('bell.ratings.star', { rating: item.rating, high: 5 });
    return { title: t('bell.reviewRated', { rating, name, platform }), excerpt };
  }
  if (item.kind === 'importStopped') {
    const platform = PLATFORMS[item.platform].name;
    return { title: t('bell.importStopped', { platform }), excerpt: '' };
  }
  if (item.kind === 'quotaReached') return { title: t(`bell.quota.${item.channel}`), excerpt: '' };
  const { name, level, used, limit } = item;
  return { title: t(`bell.limits.${name}.${level}`, { used, limit }), excerpt: '' };
}
