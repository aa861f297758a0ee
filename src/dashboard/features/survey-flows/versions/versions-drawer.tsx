import { Drawer, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowVersion } from '#contract/survey-flows.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { formatMomentInFull } from '#dashboard/ui/format-date.ts';
import classes from '../choice-list.module.css';
import { useFlow } from '../flow-context.ts';
import { versionsQuery } from '../queries.ts';
import { VersionView } from './version-view.tsx';

/** The saved versions, and a view of one of them. */
export function VersionsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<FlowVersion | null>(null);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('flowTools.versions.title')}
      overlayProps={{ backgroundOpacity: 0.35 }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {shown === null ? (
        <VersionList onShow={setShown} />
      ) : (
        <VersionView version={shown} onBack={() => setShown(null)} onDone={onClose} />
      )}
    </Drawer>
  );
}

/** The list of versions: date, author and number of steps. */
function VersionList({ onShow }: { onShow: (version: FlowVersion) => void }) {
  const { t } = useTranslation();
  const { draft } = useFlow();
  const { bID } = useBusiness();
  const query = versionsQuery(bID, draft.saved.version);
  const { data, isError, error, refetch, isFetching } = useQuery(query);
  if (data === undefined && isError) {
    return (
      <ErrorState
        title={t('flowTools.versions.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined) return <ListSkeleton />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={IconHistory}
        title={t('flowTools.versions.none')}
        text={t('flowTools.versions.noneText')}
      />
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t('flowTools.versions.text')}
      </Text>
      <ul className={classes.list}>
        {data.map((version, index) => (
          <li key={version.version}>
            <VersionLine version={version} isInUse={index === 0} onShow={() => onShow(version)} />
          </li>
        ))}
      </ul>
    </>
  );
}

type LineProps = { version: FlowVersion; isInUse: boolean; onShow: () => void };

function VersionLine({ version, isInUse, onShow }: LineProps) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { savedAt, savedBy, numberOfSteps, ratingType } = version;
  const when = formatMomentInFull(savedAt, timeStyle);
  return (
    <UnstyledButton
      className={classes.line}
      onClick={onShow}
      aria-label={t('flowTools.versions.view', { when })}
    >
      <span className={classes.text}>
        <span className={classes.when}>
          {when}
          {isInUse && <Chip tone="success">{t('flowTools.versions.inUse')}</Chip>}
        </span>
        <span className={classes.about}>
          <bdi>{savedByText(savedBy, t)}</bdi>
          {' · '}
          {t('flowTools.stepCount', { count: numberOfSteps })}
          {' · '}
          {ratingType === null ? t('flowTools.versions.noRating') : t(`ratings.${ratingType}`)}
        </span>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </UnstyledButton>
  );
}

function savedByText(name: FlowVersion['savedBy'], t: TFunction): string {
  if (name === null) return t('flowTools.versions.byFormer');
  return name === '' ? t('flowTools.versions.byProduct') : t('flowTools.versions.by', { name });
}

function ListSkeleton() {
  return (
    <Stack gap="xs" aria-hidden>
      <Skeleton h={16} w="60%" mb="xs" />
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} h={62} radius="md" />
      ))}
    </Stack>
  );
}
