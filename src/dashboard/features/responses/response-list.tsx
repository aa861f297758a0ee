import { Button } from '@mantine/core';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { PageFooter } from './page-footer.tsx';
import { ResponseLine } from './response-line.tsx';
import classes from './response-list.module.css';
import type { ResponseSlots } from './response-slots.ts';
import { isUnfiltered, type ResponsesView } from './responses-view.ts';
import type { useResponses } from './use-responses.ts';

type Props = {
  view: ResponsesView;
  responses: ReturnType<typeof useResponses>;
  lastAccessed: number | null;
  besideLine: ResponseSlots['besideLine'];
  onPage: (page: number) => void;
};

/** One page of the list, in each of its states. */
export function ResponseList({ view, responses, lastAccessed, besideLine, onPage }: Props) {
  const { t } = useTranslation();
  const { query, page, isSearching } = responses;
  const hasFailed = query.isError && page.items.length === 0;
  const isLoading = query.isPending || (isSearching && page.items.length === 0);
  return (
    <Panel
      aria-label={t('responses.list')}
      aria-busy={query.isFetching}
      className={classes.sheet}
      p={0}
    >
      {hasFailed && (
        <ErrorState
          title={t('responses.failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {!hasFailed && isLoading && <LinesSkeleton lines={8} />}
      {!hasFailed && !isLoading && page.items.length === 0 && <NoResponses view={view} />}
      <ul className={classes.list} data-stale={query.isPlaceholderData || undefined}>
        {page.items.map((session) => (
          <li key={session.sessionID} className={classes.row}>
            <Link
              to="."
              search={(previous) => ({ ...previous, session: session.sessionID })}
              resetScroll={false}
              className={classes.line}
              data-open={session.sessionID === view.session || undefined}
            >
              <ResponseLine session={session} lastAccessed={lastAccessed} words={view.words} />
            </Link>
            <span className={classes.beside}>{besideLine(session)}</span>
          </li>
        ))}
      </ul>
      {(page.hasFooter || view.page > 1) && (
        <PageFooter page={view.page} hasNext={page.hasNext} isBusy={isSearching} onPage={onPage} />
      )}
    </Panel>
  );
}

function NoResponses({ view }: { view: ResponsesView }) {
  const { t } = useTranslation();
  if (!isUnfiltered(view))
    return <EmptyState icon={IconFilterOff} title={t('responses.noResults')} />;
  return (
    <EmptyState icon={IconMessages} title={t('responses.none')} text={t('responses.noneText')}>
      <Button component={Link} to="/dash/getfeedback/qrcodelink">
        {t('responses.toShare')}
      </Button>
    </EmptyState>
  );
}
