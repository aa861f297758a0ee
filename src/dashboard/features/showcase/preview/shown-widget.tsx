import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance } from '#contract/businesses.ts';
import type { UiData } from '#contract/widgets.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { EmptyNote } from './empty-note.tsx';
import { PageFrame, type Scene } from './page-frame.tsx';
import classes from './preview.module.css';
import { type Preview, previewQuery } from './preview-query.ts';
import { SampleNote } from './sample-note.tsx';

/** Milliseconds between the last change of an option and its picture. */
const PAUSE = 150;

type Props = {
  bID: string;
  uiData: UiData;
  /** In place of the saved logo and colours. */
  appearance?: Appearance;
  /** Nothing is shown on this page. */
  isLeftOut: boolean;
  scene: Scene;
};

/** The widget as it would be drawn now, or why there is nothing to see. */
export function ShownWidget({ bID, uiData, appearance, isLeftOut, scene }: Props) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(uiData, PAUSE);
  const [branded] = useDebouncedValue(appearance, PAUSE);
  const { data, isError, error, refetch, isFetching } = useQuery(
    previewQuery(bID, settled, { samples: true, appearance: branded }),
  );
  const preview = useMemo(() => (isLeftOut && data ? withoutBody(data) : data), [isLeftOut, data]);
  if (isError) {
    return (
      <ErrorState
        title={t('widgets.previewFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className={classes.shown} aria-busy={isFetching}>
      {preview?.data.body === null && <EmptyNote uiData={settled} isLeftOut={isLeftOut} />}
      {preview?.hasSamples && <SampleNote type={settled.type} />}
      <PageFrame scene={scene} preview={preview} />
      {preview === undefined && <Skeleton className={classes.skeleton} aria-hidden />}
    </div>
  );
}

function withoutBody({ draw, data }: Preview): Preview {
  return { draw, data: { ...data, body: null }, hasSamples: false };
}
