import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { FlowVersion } from '#contract/survey-flows.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { formatMomentInFull } from '#dashboard/ui/format-date.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { DifferenceList } from '../differences/difference-list.tsx';
import { LockedNote } from '../differences/locked-note.tsx';
import { replacementOf } from '../differences/replacement-of.ts';
import { StepOverview } from '../differences/step-overview.tsx';
import { versionQuery } from '../queries.ts';
import type { FlowDraft } from '../use-flow-draft.ts';

type Props = {
  version: FlowVersion;
  draft: FlowDraft;
  entity: Entity;
  resolve: TextResolver;
  mayEdit: boolean;
  onBack: () => void;
  onDone: () => void;
};

/** One version, read-only, with what restoring it would change. */
export function VersionView({ version, onBack, entity, ...props }: Props) {
  const { t, i18n } = useTranslation();
  const { data, isError, error, refetch, isFetching } = useQuery(
    versionQuery(entity.businessID, version.version),
  );
  const when = formatMomentInFull(version.savedAt, i18n.language);
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
      {data !== undefined && <Comparison flow={data.flow} entity={entity} {...props} />}
    </Stack>
  );
}

type ComparisonProps = Omit<Props, 'version' | 'onBack'> & { flow: Flow };

function Comparison({ flow, draft, entity, resolve, mayEdit, onDone }: ComparisonProps) {
  const { t } = useTranslation();
  const replacement = useMemo(
    () => replacementOf(flow, { draft, entity, resolve }),
    [flow, draft, entity, resolve],
  );
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
        <DifferenceList differences={replacement.differences} sense="restore" resolve={resolve} />
      )}
      <LockedNote questions={replacement.locked} />
      {mayEdit && !isSame && (
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
      <StepOverview flow={flow} resolve={resolve} />
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
