import { Button, Skeleton, Stack } from '@mantine/core';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import type { ResponsesProps } from '../screen-props.ts';
import { NoteField } from './note/note-field.tsx';
import { ResponseActions } from './response-actions.tsx';
import { ResponseFacts } from './response-facts.tsx';
import { ResponseHead } from './response-head.tsx';
import { ResponseJourney } from './response-journey.tsx';
import { ResponseTimeline } from './response-timeline.tsx';
import type { useOpenResponse } from './use-open-response.ts';

type Props = ResponsesProps & {
  opened: ReturnType<typeof useOpenResponse>;
  /** Opens the dialog of the testimonial with this `i`. */
  onEdit: (i: number) => void;
};

/** The content of an open response, or its loading or error state. */
export function DetailBody({ opened, onEdit, ...screen }: Props) {
  const { may, user } = useBusiness();
  const { slots, onView, responses } = screen;
  const mayModerate = may('responses.moderate');
  const { session, query } = opened;
  if (session === null) {
    return <NoResponse {...{ onView, query }} isLoading={responses.query.isPending} />;
  }
  return (
    <Stack gap="lg">
      <ResponseHead session={session} lastAccessed={user.lastAccessed} />
      {mayModerate && (
        <ResponseActions
          session={session}
          onDeleted={() => onView({ session: null }, { replace: true })}
        />
      )}
      <ResponseJourney
        session={session}
        underEntry={slots.underEntry}
        onEdit={mayModerate ? onEdit : null}
      />
      <NoteField key={session.sessionID} session={session} mayEdit={mayModerate} />
      <ResponseFacts session={session} />
      <ResponseTimeline query={query} session={session} />
    </Stack>
  );
}

type NoneProps = Pick<ResponsesProps, 'onView'> & {
  query: ReturnType<typeof useOpenResponse>['query'];
  isLoading: boolean;
};

function NoResponse({ onView, query, isLoading }: NoneProps) {
  const { t } = useTranslation();
  const { error, isPending, isFetching, refetch } = query;
  if (isPending && (isFetching || isLoading)) return <DetailSkeleton />;
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t('responses.notFound')}
        text={t('responses.notFoundText')}
      >
        <Button variant="default" onClick={() => onView({ session: null })}>
          {t('responses.toAll')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={t('responses.responseFailed')}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function DetailSkeleton() {
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton h={24} w="50%" />
      <Skeleton h={36} w="80%" />
      <Skeleton h={72} />
      <Skeleton h={120} />
      <Skeleton h={72} />
    </Stack>
  );
}
