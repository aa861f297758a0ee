import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FlowVersion } from '#contract/survey-flows.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { formatMomentInFull } from '#dashboard/ui/format-date.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { DifferenceList } from '../differences/difference-list.tsx';
import { StepOverview } from '../differences/step-overview.tsx';
import { LockedNote, useReplacement } from '../differences/use-replacement.tsx';
import { useFlow } from '../flow-context.ts';
import { versionQuery } from '../queries.ts';

type Props = { version: FlowVersion; onBack: () => void; onDone: () => void };

/** One version, read-only, with what restoring it would change. */
export function VersionView({ version, onBack, onDone }: Props) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { bID } = useBusiness();
  const { data, isError, error, refetch, isFetching } = useQuery(
    versionQuery(bID, version.version),
  );
  const when = formatMomentInFull(version.savedAt, timeStyle);
  return (
    <Stack gap="md" align="stretch">
      <Button
        variant="subtle"
        size="xs"
        onClick={onBack}
        data-autofocus
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {t('flowTools.versions.back')}
      </Button>
      <Title order={3}>{t('flowTools.versions.of', { when })}</Title>
      {data === undefined && isError && (
        <ErrorState
          title={t('flowTools.versions.failedOne')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && !isError && <ViewSkeleton />}
      {data !== undefined && <Comparison flow={data.flow} onDone={onDone} />}
    </Stack>
  );
}

function Comparison({ flow, onDone }: { flow: Flow; onDone: () => void }) {
  const { t } = useTranslation();
  const { draft } = useFlow();
  const { may } = useBusiness();
  const replacement = useReplacement(flow);
  const isSame = replacement.differences.length === 0;

  function restore(): void {
    draft.replace({ flow: replacement.flow });
    showSuccess({ message: t('flowTools.versions.restored') });
    onDone();
  }

  return (
    <>
      <Title order={4} size="sm">
        {t('flowTools.versions.differences')}
      </Title>
      {isSame ? (
        <Text size="sm" c="dimmed">
          {t('flowTools.versions.same')}
        </Text>
      ) : (
        <DifferenceList differences={replacement.differences} sense="restore" />
      )}
      <LockedNote questions={replacement.locked} />
      {may('survey.edit') && !isSame && (
        <Stack gap={4} align="flex-start">
          <Button onClick={restore}>{t('flowTools.versions.restore')}</Button>
          <Text size="xs" c="dimmed">
            {t('flowTools.versions.restoreHint')}
          </Text>
        </Stack>
      )}
      <Title order={4} size="sm">
        {t('flowTools.versions.steps')}
      </Title>
      <StepOverview flow={flow} />
    </>
  );
}

function ViewSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      <Skeleton h={16} w="40%" />
      <Skeleton h={88} radius="md" />
      <Skeleton h={88} radius="md" />
      <Skeleton h={36} w={180} />
    </Stack>
  );
}
