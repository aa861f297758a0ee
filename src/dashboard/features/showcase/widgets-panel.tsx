import { Group, Skeleton, Title } from '@mantine/core';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { Widget } from '#contract/widgets.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import { AllowanceNote } from './allowance-note.tsx';
import { type KeptWidget, keptWidgets } from './kept-widgets.ts';
import classes from './picture/cards.module.css';
import { useWidgetAllowance } from './use-widget-allowance.ts';
import { useWidgetCopy } from './use-widget-copy.ts';
import { useWidgetRemoval } from './use-widget-removal.ts';
import { WidgetCard } from './widget-card.tsx';
import { widgetName } from './widget-name.ts';
import { widgetsQuery } from './widgets-query.ts';

type Props = { bID: string; entity: Entity; mayEdit: boolean };

/** The widgets of the business, in each of the states of their list. */
export function WidgetsPanel({ bID, entity, mayEdit }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, isError, error, refetch, isFetching } = useQuery(widgetsQuery(bID));
  const title = useRef<HTMLHeadingElement>(null);
  const kept = keptWidgets(data ?? []);
  return (
    <section aria-labelledby={titleId}>
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
      {data === undefined && !isError && <CardsSkeleton />}
      {data === undefined && isError && (
        <Panel>
          <ErrorState
            title={t('widgets.failed')}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Panel>
      )}
      {data !== undefined && kept.length === 0 && <NoWidgets mayEdit={mayEdit} />}
      <WidgetList {...{ bID, entity, kept, mayEdit }} onRemoved={() => title.current?.focus()} />
      <AllowanceNote bID={bID} entity={entity} />
    </section>
  );
}

type ListProps = Props & {
  kept: readonly KeptWidget[];
  /** The button of a removed one goes with it. */
  onRemoved: () => void;
};

function WidgetList({ bID, entity, kept, mayEdit, onRemoved }: ListProps) {
  const { t } = useTranslation();
  const remove = useWidgetRemoval(bID);
  const duplicate = useWidgetCopy(bID);
  const hasRoom = !(useWidgetAllowance(bID, entity)?.isUsedUp ?? false);
  if (kept.length === 0) return null;

  function removeFromList({ widgetID }: Widget): void {
    void remove(widgetID);
    onRemoved();
  }

  return (
    <ul className={classes.cards}>
      {kept.map((one) => (
        <li key={one.widget.widgetID}>
          <WidgetCard
            {...{ bID, mayEdit, widget: one.widget, name: widgetName(one, t) }}
            onDuplicate={mayEdit && hasRoom ? () => void duplicate(one.widget) : null}
            onRemove={() => removeFromList(one.widget)}
          />
        </li>
      ))}
    </ul>
  );
}

function NoWidgets({ mayEdit }: Pick<Props, 'mayEdit'>) {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState icon={IconLayoutGrid} title={t('widgets.none')} text={t('widgets.noneText')}>
        {mayEdit && (
          <ButtonLink
            to="/dash/showcase/setupwidget/$typeorid"
            params={{ typeorid: 'choose' }}
            variant="default"
          >
            {t('widgets.toGallery')}
          </ButtonLink>
        )}
      </EmptyState>
    </Panel>
  );
}

function CardsSkeleton() {
  return (
    <div className={classes.cards} aria-hidden>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} h={320} radius="lg" />
      ))}
    </div>
  );
}
