import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { textResolver } from '#domain/survey-flow/expand-text.ts';
import { en } from '#domain/survey-texts/en.ts';
import type { FlowPlace } from './editor-state.ts';
import { FlowEditor } from './flow-editor.tsx';
import { textPackQuery } from './queries.ts';

type Props = {
  place: FlowPlace;
  onPlace: (place: FlowPlace) => void;
};

/** The steps of the survey in the language in which it is asked. */
export function SurveyFlowScreen({ place, onPlace }: Props) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const pack = useQuery(textPackQuery(entity.language));
  const custom = entity.customLanguagePacks[entity.language] ?? null;
  const resolve = useMemo(
    () =>
      textResolver({
        custom,
        language: pack.data ?? en,
        english: en,
        businessName: entity.businessName,
      }),
    [custom, pack.data, entity.businessName],
  );
  if (pack.isError) {
    return (
      <ErrorState title={t('flow.failed')} error={pack.error} onRetry={() => void pack.refetch()} />
    );
  }
  if (pack.data === undefined) return <FlowSkeleton />;
  return <FlowEditor {...{ resolve, place, onPlace }} />;
}

function FlowSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton h={28} w={180} />
      {[1, 2, 3, 4, 5].map((step) => (
        <Skeleton key={step} h={92} radius="lg" />
      ))}
    </Stack>
  );
}
