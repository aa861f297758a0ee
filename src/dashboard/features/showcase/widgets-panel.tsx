import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { Widget } from '#contract/widgets.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import { AllowanceNote } from './allowance-note.tsx';
import { type KeptWidget, keptWidgets } from './kept-widgets.ts';
import { useWidgetAllowance } from './use-widget-allowance.ts';
import { useWidgetCopy } from './use-widget-copy.ts';
import { useWidgetRemoval } from './use-widget-removal.ts';
import { WidgetLine } from './widget-line.tsx';
import classes from './widgets-panel.module.css';
import { widgetsQuery } from './widgets-query.ts';

type Props = { bID: string; entity: Entity; mayEdit: boolean };

/** The widgets of the business, in each of the states of their list. */
export function WidgetsPanel({ bID, entity, mayEdit }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, isError, error, refetch, isFetching } = useQuery(widgetsQuery(bID));
  const title = useRef<HTMLHeadingElement>(null);
  const remove = useWidgetRemoval(bID);
  const duplicate = useWidgetCopy(bID);
  const hasRoom = !(useWidgetAllowance(bID, entity)?.isUsedUp ?? false);
  const kept = keptWidgets(data ?? []);

  function removeFromList(widget: Widget): void {
    void remove(widget.widgetID);
    // Its button goes with it.
    title.current?.focus();
  }

  return (
    <Panel aria-labelledby={titleId}>
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={2} id={titleId} tabIndex={-1} ref={title}>
          {t('widgets.list')}
        </Title>
        {kept.length > 0 && (
          <TextLink
            to="/dash/showcase/$page"
            params={{ page: 'installwidgetinstructions' }}
            size="sm"
          >
            {t('widgets.instructions')}
          </TextLink>
        )}
      </Group>
      <Stack gap="md">
        {data === undefined && !isError && <Skeleton h={120} radius="md" aria-hidden />}
        {data === undefined && isError && (
          <ErrorState
            title={t('widgets.failed')}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {data !== undefined && kept.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('widgets.none')}
          </Text>
        )}
        <WidgetList
          kept={kept}
          mayEdit={mayEdit}
          onDuplicate={hasRoom ? (widget) => void duplicate(widget) : null}
          onRemove={removeFromList}
        />
        <AllowanceNote bID={bID} entity={entity} />
      </Stack>
    </Panel>
  );
}

type ListProps = {
  kept: readonly KeptWidget[];
  mayEdit: boolean;
  onDuplicate: ((widget: Widget) => void) | null;
  onRemove: (widget: Widget) => void;
};

function WidgetList({ kept, mayEdit, onDuplicate, onRemove }: ListProps) {
  if (kept.length === 0) return null;
  return (
    <ul className={classes.list}>
      {kept.map(({ widget, number }) => (
        <li key={widget.widgetID}>
          <WidgetLine
            widget={widget}
            number={number}
            mayEdit={mayEdit}
            onDuplicate={onDuplicate && (() => onDuplicate(widget))}
            onRemove={() => onRemove(widget)}
          />
        </li>
      ))}
    </ul>
  );
}
