import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { deviceText } from './device-text.ts';
import { type AccountEvent, accountEventsQuery } from './queries.ts';
import classes from './security.module.css';

/** What happened to the account, 20 events at a time. */
export function EventsPanel() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(accountEventsQuery);
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <TitledPanel title={t('security.events.title')} size="h3" gap="xs">
      {query.isPending && <EventsSkeleton />}
      {query.isSuccess && events.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('security.events.empty')}
        </Text>
      )}
      {events.length > 0 && (
        <ul className={classes.list}>
          {events.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ul>
      )}
      {query.isError && <QueryError title={t('security.events.failed')} query={query} />}
      {query.hasNextPage && (
        <Group mt="sm">
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('security.events.more')}
          </Button>
        </Group>
      )}
    </TitledPanel>
  );
}

function EventLine({ event }: { event: AccountEvent }) {
  const { t, i18n } = useTranslation();
  const { at, device, ip } = event;
  return (
    <li className={classes.event}>
      <span>
        <Text size="sm" fw={500}>
          {eventText(event, t)}
        </Text>
        <Text size="sm" c="dimmed">
          {[deviceText(device, t), ip].filter(Boolean).join(' · ')}
        </Text>
      </span>
      <time className={classes.moment} dateTime={new Date(at * 1000).toISOString()}>
        {formatMomentInShort(at, { language: i18n.language })}
      </time>
    </li>
  );
}

function eventText({ action, subject }: AccountEvent, t: TFunction): string {
  if (subject === null) return t(`security.events.${action}`);
  if (action === 'addressChanged') return t('security.events.addressChangedTo', { subject });
  return t('security.events.with', { what: t(`security.events.${action}`), subject });
}

function EventsSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      {[1, 2, 3, 4].map((line) => (
        <Group key={line} justify="space-between">
          <Skeleton h={14} w="45%" />
          <Skeleton h={14} w={120} />
        </Group>
      ))}
    </Stack>
  );
}
