import { Group, Skeleton, Title } from '@mantine/core';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#contract/widgets.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import classes from './cards.module.css';
import { currentWidgets, type NumberedWidget, widgetsQuery } from './queries.ts';
import { AllowanceNote } from './showcase-notes.tsx';
import { useShowcasedItems } from './use-showcase-marks.ts';
import { useWidgetCopy, useWidgetRemoval } from './use-widget-changes.ts';
import { isWithinPlan, useWidgetAllowance } from './widget-allowance.ts';
import { WidgetCard } from './widget-card.tsx';
import { widgetName } from './widget-texts.ts';

/** The list of widgets, or its loading, empty or error state. */
export function WidgetsPanel() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const titleId = useId();
  const query = useQuery(widgetsQuery(bID));
  const title = useRef<HTMLHeadingElement>(null);
  const widgets = currentWidgets(query.data ?? []);
  const showcased = useShowcasedItems();
  // Items come first: without any, the empty list of items is the one hint on the screen.
  const hasItems = showcased.query.data === undefined || showcased.items.length > 0;
  if (query.data !== undefined && widgets.length === 0 && !hasItems) return null;
  return (
    <section aria-labelledby={titleId}>
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={2} id={titleId} tabIndex={-1} ref={title}>
          {t('widgets.list')}
        </Title>
        {widgets.length > 0 && (
          <InlineLink
            to="/dash/showcase/$page"
            params={{ page: 'installwidgetinstructions' }}
            size="sm"
          >
            {t('widgets.instructions')}
          </InlineLink>
        )}
      </Group>
      <Loaded query={query} failed={t('widgets.failed')} isOnPanel skeleton={<CardsSkeleton />}>
        {() => widgets.length === 0 && <NoWidgets />}
      </Loaded>
      <WidgetList widgets={widgets} onRemoved={() => title.current?.focus()} />
      <AllowanceNote />
    </section>
  );
}

type ListProps = {
  widgets: readonly NumberedWidget[];
  /** Called after a removal, to move the focus from the removed button. */
  onRemoved: () => void;
};

function WidgetList({ widgets, onRemoved }: ListProps) {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const mayEdit = may('showcase.edit');
  const remove = useWidgetRemoval();
  const copying = useWidgetCopy();
  const hasRoom = !(useWidgetAllowance()?.isUsedUp ?? false);
  if (widgets.length === 0) return null;

  function removeFromList({ widgetID }: Widget): void {
    remove(widgetID);
    onRemoved();
  }

  function duplicate({ uiData }: Widget): void {
    if (!copying.isPending) copying.mutate(uiData);
  }

  return (
    <ul className={classes.cards}>
      {widgets.map((one, index) => (
        <li key={one.widget.widgetID}>
          <WidgetCard
            widget={one.widget}
            name={widgetName(one, t)}
            isLocked={!isWithinPlan(entity, index, serverNow())}
            onDuplicate={mayEdit && hasRoom ? () => duplicate(one.widget) : null}
            onRemove={() => removeFromList(one.widget)}
          />
        </li>
      ))}
    </ul>
  );
}

function NoWidgets() {
  const { t } = useTranslation();
  const mayEdit = useBusiness().may('showcase.edit');
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
