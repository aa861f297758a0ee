import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance } from '#contract/businesses.ts';
import type { UiData } from '#contract/widgets.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { Chip } from '#dashboard/ui/chip.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { isFloating, WIDGET_KINDS, type WidgetType } from '#domain/widgets.ts';
import { type Preview, previewQuery } from '../queries.ts';
import { chosenFilters, standardOptions } from '../widget-options.ts';
import { PageFrame, type Scene } from './page-frame.tsx';
import classes from './preview.module.css';

/** Milliseconds from the last option change to the preview. */
const PAUSE = 150;

type Props = {
  uiData: UiData;
  /** Replaces the saved logo and colours. */
  appearance?: Appearance;
  /** True if the widget is hidden on this page. */
  isLeftOut: boolean;
  scene: Scene;
};

/** The widget with the current options, or the reason why it is empty. */
export function LiveWidget({ uiData, appearance, isLeftOut, scene }: Props) {
  const { t } = useTranslation();
  const bID = useBusinessID();
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

type EmptyProps = {
  uiData: UiData;
  /** The widget is hidden on this page. */
  isLeftOut: boolean;
};

/** Why the preview is empty and what to change. */
function EmptyNote({ uiData, isLeftOut }: EmptyProps) {
  const { t, i18n } = useTranslation();
  const choices = chosenFilters(uiData).map((name) => t(`widgets.texts.${name}`));
  return (
    <Text className={classes.empty} size="sm" role="status">
      {t(isLeftOut ? 'widgets.previewLeftOut' : 'widgets.previewNoMatch', {
        choices: new Intl.ListFormat(i18n.language).format(choices),
      })}{' '}
      {!isFloating(uiData.type) && t('widgets.reservesSpace')}
    </Text>
  );
}

/** Says that the preview contains samples, which never appear on a site. */
function SampleNote({ type }: { type: WidgetType }) {
  const { t } = useTranslation();
  const { needs } = WIDGET_KINDS[type];
  return (
    <div className={classes.samples} role="status">
      <Chip tone="neutral">{t('gallery.sample')}</Chip>
      <Text size="sm" c="dimmed">
        {t(`widgets.samples.${needs === 'textOrVideo' ? 'text' : needs}`)}
      </Text>
    </div>
  );
}

const DEFAULTS = { widgetPosition: 'l', widgetFrequency: 'c' } as const;
const SCENE: Scene = { width: 'phone', ground: 'light', round: 0 };
/** The widget type that shows the logo. */
const BANNER = { ...standardOptions('banner', DEFAULTS), theme: 'brand' } as const;

/** A banner on a page with a logo and colours that may be unsaved. */
export function BrandedWidget({ appearance }: { appearance: Appearance }) {
  return <LiveWidget appearance={appearance} uiData={BANNER} isLeftOut={false} scene={SCENE} />;
}
