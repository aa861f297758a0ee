import {
  Button,
  Group,
  SegmentedControl,
  Skeleton,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiData } from '#contract/widgets.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { emptyReason } from './empty-reason.ts';
import { GROUNDS, type Ground, PAGE_WIDTHS, PageFrame, type PageWidth } from './page-frame.tsx';
import classes from './preview.module.css';
import { previewQuery } from './preview-query.ts';

/** Milliseconds between the last change of an option and its picture. */
const PAUSE = 150;
/** Below this width of the window a phone's page is the one that can be read. */
const NARROW = '(max-width: 47.9375em)';

type Props = {
  bID: string;
  uiData: UiData;
  /** Whether its heading puts it away and back. */
  isFoldable: boolean;
  className?: string | undefined;
};

/** The widget itself on a page of its own, with the items that there are, as the options stand now. */
export function WidgetPreview({ bID, uiData, isFoldable, className }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [width, setWidth] = useState<PageWidth>(() =>
    matchMedia(NARROW).matches ? 'phone' : 'desktop',
  );
  const [ground, setGround] = useState<Ground>(uiData.theme === 'dark' ? 'dark' : 'light');
  const [round, setRound] = useState(0);
  const [wasFolded, setWasFolded] = useState(false);
  const isFolded = isFoldable && wasFolded;
  return (
    <Panel
      aria-labelledby={titleId}
      p={isFoldable ? 'xs' : 'md'}
      className={[classes.panel, className].join(' ')}
      data-folded={isFolded || undefined}
    >
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id={titleId}>
          {isFoldable ? (
            <UnstyledButton
              className={classes.fold}
              aria-expanded={!isFolded}
              onClick={() => setWasFolded(!wasFolded)}
            >
              {t('widgets.preview')}
              <IconChevronDown size={18} aria-hidden />
            </UnstyledButton>
          ) : (
            t('widgets.preview')
          )}
        </Title>
        {!isFolded && (
          <Group gap="xs">
            {uiData.type === 'popup' && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlayerPlay size={14} aria-hidden />}
                onClick={() => setRound(round + 1)}
              >
                {t('widgets.playAgain')}
              </Button>
            )}
            <Choice
              label={t('widgets.previewGround')}
              values={GROUNDS}
              value={ground}
              onChange={setGround}
            />
            <Choice
              label={t('widgets.previewWidth')}
              values={PAGE_WIDTHS}
              value={width}
              onChange={setWidth}
            />
          </Group>
        )}
      </Group>
      {!isFolded && <Shown {...{ bID, uiData, width, ground, round }} />}
    </Panel>
  );
}

type ChoiceProps<Value extends Ground | PageWidth> = {
  label: string;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends Ground | PageWidth>({
  label,
  values,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={value}
      onChange={onChange}
      data={values.map((one) => ({ value: one, label: t(`widgets.${one}`) }))}
    />
  );
}

type ShownProps = { bID: string; uiData: UiData; width: PageWidth; ground: Ground; round: number };

function Shown({ bID, uiData, width, ground, round }: ShownProps) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(uiData, PAUSE);
  const { data, isError, error, refetch, isFetching } = useQuery(previewQuery(bID, settled));
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
      {data?.data.body === null && (
        <Text className={classes.empty} size="sm" role="status">
          {t(`widgets.${emptyReason(settled)}`)}
        </Text>
      )}
      <PageFrame width={width} ground={ground} preview={data} round={round} />
      {data === undefined && <Skeleton className={classes.skeleton} aria-hidden />}
    </div>
  );
}
