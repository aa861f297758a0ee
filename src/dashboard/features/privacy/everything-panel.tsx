import { Button, Group, Progress, Skeleton, Text, Title } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAddress } from '#dashboard/browser/download.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { fileSize } from '#dashboard/ui/file-size.ts';
import { formatMomentInFull } from '#dashboard/ui/format-date.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { SupportWords } from '#dashboard/ui/support-words.tsx';
import { EXPORT_FILE_PATH } from '#domain/business-exports.ts';
import classes from './privacy.module.css';
import { type BusinessExport, businessExportQuery } from './queries.ts';

/** The owner's export of everything: asked for, made with progress, and downloaded for a day. */
export function EverythingPanel() {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const title = useRef<HTMLHeadingElement>(null);
  const isAskedFor = useLocation({ select: ({ hash }) => hash === 'everything' });
  useEffect(() => {
    if (isAskedFor) title.current?.focus();
  }, [isAskedFor]);
  const mayExport = may('business.export');
  return (
    <Panel id="everything" aria-labelledby="everything-title" className={classes.anchor}>
      <Title order={2} id="everything-title" ref={title} tabIndex={-1}>
        {t('privacy.everything.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb={mayExport ? 'md' : 0}>
        {t(mayExport ? 'privacy.everything.text' : 'privacy.everything.onlyOwner')}
      </Text>
      {mayExport && <Everything />}
    </Panel>
  );
}

function Everything() {
  const { t } = useTranslation();
  const query = useQuery(businessExportQuery(useBusinessID()));
  if (query.isPending) {
    return <Skeleton height={36} role="status" aria-label={t('privacy.everything.loading')} />;
  }
  if (query.data === undefined) {
    return <QueryError title={t('privacy.everything.loadFailed')} query={query} />;
  }
  return <CurrentExport current={query.data.businessExport} />;
}

function CurrentExport({ current }: { current: BusinessExport }) {
  const { t } = useTranslation();
  const { start, remove } = useExportChanges();
  const { state } = current;
  // Nothing went wrong: it was removed on purpose.
  const isWithdrawn = state === 'failed' && current.error === 'personErased';
  const isFailure = state === 'failed' && !isWithdrawn;
  const begin = (
    <Button onClick={() => start.mutate()} loading={start.isPending}>
      {t(isFailure ? 'privacy.everything.retry' : 'privacy.everything.start')}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {/* One element for all states, so that each change is read out. */}
      <div role="status">
        {state === 'waiting' && <Text size="sm">{t('privacy.everything.waiting')}</Text>}
        {state === 'making' && <Text size="sm">{t('privacy.everything.making')}</Text>}
        {state === 'ready' && <Ready current={current} />}
        {state === 'failed' && (
          <Text size="sm" {...(isFailure && { c: 'var(--gw-danger-text)' })}>
            <SupportWords text={t(`privacy.everything.errors.${current.error}`)} />
          </Text>
        )}
      </div>
      {state === 'waiting' && <Making done={0} total={0} />}
      {state === 'making' && <Making {...current} />}
      <Group gap="sm" mt={state === 'none' ? 0 : 'md'}>
        {(state === 'none' || state === 'failed') && begin}
        {state === 'ready' && <DownloadLink />}
        {state !== 'none' && state !== 'failed' && (
          <Button variant="default" onClick={() => remove.mutate()} loading={remove.isPending}>
            {t(state === 'ready' ? 'privacy.everything.delete' : 'privacy.everything.cancel')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/**
 * A link: the browser saves the file as it comes, however large it is, and can continue it. First it is asked whether the file
 * is still there, since a browser would save an error as a file.
 */
function DownloadLink() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const href = `${EXPORT_FILE_PATH}?${new URLSearchParams({ bID })}`;
  const download = useMutation({
    mutationFn: () => client.fetchQuery(businessExportQuery(bID)),
    onSuccess: ({ businessExport }) => {
      if (businessExport.state === 'ready') downloadAddress(href);
    },
    meta: { failure: { title: t('privacy.everything.downloadFailed') } },
  });
  return (
    <Button
      component="a"
      href={href}
      download
      loading={download.isPending}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        download.mutate();
      }}
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {t('privacy.everything.download')}
    </Button>
  );
}

function Ready({ current }: { current: Extract<BusinessExport, { state: 'ready' }> }) {
  const { t, i18n } = useTranslation();
  const timeStyle = useTimeStyle();
  const { fileName, size, madeAt, until } = current;
  return (
    <>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {t('privacy.everything.ready', { fileName, size: fileSize(size, i18n.language) })}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('privacy.everything.until', {
          made: formatMomentInFull(madeAt, timeStyle),
          until: formatMomentInFull(until, timeStyle),
        })}
      </Text>
    </>
  );
}

function Making({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation();
  const text = t('privacy.everything.progress', { done, count: total });
  return (
    <>
      <Progress
        mt="xs"
        value={total === 0 ? 100 : (100 * done) / total}
        striped={total === 0}
        animated={total === 0}
        aria-label={total === 0 ? t('privacy.everything.waiting') : text}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {total > 0 && `${text} `}
        {t('privacy.everything.leave')}
      </Text>
    </>
  );
}

function useExportChanges() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const { queryKey } = businessExportQuery(bID);
  const start = useMutation({
    mutationFn: () => server.call('startBusinessExport', { bID }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    meta: { failure: { title: t('privacy.everything.startFailed') } },
  });
  const remove = useMutation({
    mutationFn: () => server.call('deleteBusinessExport', { bID }),
    onSuccess: () => client.setQueryData(queryKey, { businessExport: { state: 'none' } as const }),
    meta: { failure: { title: t('privacy.everything.deleteFailed') } },
  });
  return { start, remove };
}
