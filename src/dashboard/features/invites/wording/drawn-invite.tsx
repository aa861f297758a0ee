import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/client.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { type Drawing, drawingQuery } from './drawing-query.ts';

/** Milliseconds between the last key and the picture. */
const PAUSE = 400;

type Props = {
  bID: string;
  drawing: Drawing;
  /** In pixels: the room that is kept until it is drawn. */
  height: number;
  children: (drawn: AnswerTo<'drawInvite'>, isFetching: boolean) => ReactNode;
};

/** Draws an invite anew a moment after the last change; the former one stays until then. */
export function DrawnInvite({ bID, drawing, height, children }: Props) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(drawing, PAUSE);
  const { data, isError, error, refetch, isFetching } = useQuery(drawingQuery(bID, settled));
  if (data !== undefined) return children(data, isFetching);
  if (!isError) return <Skeleton h={height} radius="md" aria-hidden />;
  return (
    <ErrorState
      title={t('invites.preview.failed')}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
