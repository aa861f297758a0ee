import { Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiData } from '#contract/widgets.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { previewQuery } from './preview-query.ts';
import classes from './widget-preview.module.css';

/** Milliseconds between the last change of an option and its picture. */
const PAUSE = 150;
const WIDTHS = ['desktop', 'phone'] as const;

type Props = { bID: string; uiData: UiData };

/** The widget itself with the items that there are, as the options stand now. */
export function WidgetPreview({ bID, uiData }: Props) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<string>('desktop');
  return (
    <Panel aria-labelledby="preview" p="md">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h3" id="preview">
          {t('widgets.preview')}
        </Title>
        <SegmentedControl
          visibleFrom="sm"
          size="xs"
          aria-label={t('widgets.previewWidth')}
          value={width}
          onChange={setWidth}
          data={WIDTHS.map((value) => ({ value, label: t(`widgets.${value}`) }))}
        />
      </Group>
      <div className={classes.stage} data-ground={uiData.theme}>
        <div className={classes.frame} data-width={width}>
          <DrawnWidget bID={bID} uiData={uiData} />
        </div>
      </div>
    </Panel>
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
  const isEmpty = data?.data.items.length === 0;
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
