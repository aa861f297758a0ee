import { Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiData } from '#contract/widgets.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { previewQuery } from './preview-query.ts';
import classes from './widget-preview.module.css';

/** Milliseconds between the last change of an option and its picture. */
const PAUSE = 150;
/** CSS pixels of the page that is shown. */
const WIDTHS = { desktop: 960, phone: 390 } as const;
/** Smaller than this a desktop page cannot be read any more. */
const SMALLEST_SCALE = 0.55;

type WidthName = keyof typeof WIDTHS;
const WIDTH_NAMES: readonly WidthName[] = ['desktop', 'phone'];

type Props = { bID: string; uiData: UiData };

/** The widget itself with the items that there are, as the options stand now. */
export function WidgetPreview({ bID, uiData }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [width, setWidth] = useState<WidthName>('desktop');
  return (
    <Panel aria-labelledby={titleId} p="md">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h3" id={titleId}>
          {t('widgets.preview')}
        </Title>
        <SegmentedControl
          visibleFrom="sm"
          size="xs"
          aria-label={t('widgets.previewWidth')}
          value={width}
          onChange={(value) => setWidth(value === 'phone' ? 'phone' : 'desktop')}
          data={WIDTH_NAMES.map((value) => ({ value, label: t(`widgets.${value}`) }))}
        />
      </Group>
      <div className={classes.stage} data-ground={uiData.theme}>
        <Page width={WIDTHS[width]}>
          <DrawnWidget bID={bID} uiData={uiData} />
        </Page>
      </div>
    </Panel>
  );
}

/** Lays its content out as wide as a page, and shows it smaller where there is less room. */
function Page({ width, children }: { width: number; children: ReactNode }) {
  const { ref: room, width: available } = useElementSize();
  const { ref: page, height } = useElementSize();
  const scale = Math.min(1, available / width);
  const isScaled = scale < 1 && scale >= SMALLEST_SCALE;
  return (
    <div ref={room} style={isScaled ? { height: height * scale } : undefined}>
      <div
        ref={page}
        className={classes.page}
        style={isScaled ? { width, transform: `scale(${scale})` } : { maxWidth: width }}
      >
        {children}
      </div>
    </div>
  );
}

function DrawnWidget({ bID, uiData }: Props) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const [settled] = useDebouncedValue(uiData, PAUSE);
  const { data, isError, error, refetch, isFetching } = useQuery(previewQuery(bID, settled));
  useEffect(() => {
    if (data !== undefined && host.current !== null) data.draw(host.current, data.data);
  }, [data]);
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
  const height = data?.data.height ?? settled.height;
  const isEmpty = data?.data.body === null;
  return (
    <>
      {isEmpty && (
        <Text className={classes.empty} size="sm">
          {t(settled.tags.length === 0 ? 'widgets.previewEmpty' : 'widgets.previewNoTag')}
        </Text>
      )}
      {data === undefined && <Skeleton h={height} radius="md" aria-hidden />}
      <div ref={host} hidden={data === undefined || isEmpty} style={{ minHeight: height }} />
    </>
  );
}
