import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientLine } from '#contract/mission-control.ts';
import type { Clients } from '#dashboard/session/clients/client-list-query.ts';
import { NoMatches } from '#dashboard/ui/no-matches.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { RankedScore } from '#domain/rank-locations.ts';
import { ClientRow } from './client-row.tsx';
import classes from './list.module.css';
import { ListFilters } from './list-filters.tsx';
import type { ListView } from './list-view.ts';

type Props = {
  figures: Clients;
  /** Those that match the view, in its order. */
  found: readonly ClientLine[];
  /** The score that is shown. */
  score: RankedScore;
  view: ListView;
  onView: (changes: Partial<ListView>) => void;
  isBusy: boolean;
};

/** Rows that are drawn at a time. */
const PAGE = 50;

/** All clients, one line each, to search, filter and sort. */
export function ClientList({ figures, found, score, view, onView, isBusy }: Props) {
  const { t } = useTranslation();
  const { age, clients } = figures;
  const [room, setRoom] = useState(PAGE);
  const shown = found.slice(0, room);
  return (
    <Panel p={0} aria-label={t('screens.clients')} aria-busy={isBusy}>
      <div className={classes.bar}>
        <ListFilters {...{ clients, view, onView }} />
      </div>
      <Text size="xs" c="dimmed" className={classes.note}>
        <span role="status" className="tabular">
          {found.length === clients.length
            ? t('clients.list.count', { count: clients.length })
            : t('clients.list.found', { count: found.length })}
        </span>
        {age !== null && <span>{t('clients.list.age', { count: Math.floor(age / 60) })}</span>}
      </Text>
      {found.length === 0 ? (
        <NoMatches
          text={t('clients.list.noMatch')}
          onClear={() => onView({ search: '', tag: null, problem: null })}
        />
      ) : (
        <>
          <Titles score={t(`scores.${score}.name`)} />
          <ul className={classes.list} aria-label={t('screens.clients')}>
            {shown.map((client) => (
              <ClientRow key={client.bID} {...{ client, score }} />
            ))}
          </ul>
        </>
      )}
      {found.length > shown.length && (
        <Group gap="sm" className={classes.note}>
          <Button variant="default" onClick={() => setRoom(room + PAGE)}>
            {t('clients.list.showMore', { count: Math.min(PAGE, found.length - room) })}
          </Button>
          <Text size="sm" c="dimmed" className="tabular">
            {t('clients.list.shownOf', { shown: shown.length, count: found.length })}
          </Text>
        </Group>
      )}
    </Panel>
  );
}

/** The titles of the figures; each figure has its own for those who hear the list or read it on a phone. */
function Titles({ score }: { score: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.titles} aria-hidden>
      <span>{t('clients.list.columns.client')}</span>
      <span>{score}</span>
      <span>{t('clients.list.columns.responses')}</span>
      <span>{t('clients.list.columns.last')}</span>
      <span>{t('clients.list.columns.left')}</span>
      <span>{t('clients.list.columns.problem')}</span>
    </div>
  );
}
