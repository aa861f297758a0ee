import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { DateRangeNote } from '#dashboard/ui/date-range-note.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { ResponseDetail } from './detail/response-detail.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { FilterFields } from './filters/filter-fields.tsx';
import { ResponseList } from './list/response-list.tsx';
import classes from './responses-screen.module.css';
import { ResultsPanel } from './results/results-panel.tsx';
import { ViewsMenu } from './saved-views/views-menu.tsx';
import type { ScreenProps } from './screen-props.ts';
import { useResponses } from './use-responses.ts';
import { countFilters, NO_FILTERS } from './view/responses-view.ts';

/** The responses screen: filters, figures, the list, and one open response. */
export function ResponsesScreen({ inTabs, view: wanted, ...rest }: ScreenProps) {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const { onView } = rest;
  const [isDrawerOpen, drawer] = useDisclosure(false);
  // Paints the pressed control at once; defers the rest of the render.
  const view = useDeferredValue(wanted);
  const responses = useResponses(view);
  const shown = { ...rest, view, responses };
  const { period } = view;
  const isUsable = period.kind !== 'unusable';
  const showAll = () => onView({ period: NO_FILTERS.period, page: 1 });

  useTurnBack(responses.lastPageInstead, (page) => onView({ page }, { replace: true }));

  const fields = (
    <FilterFields
      {...{ onView, responses }}
      view={wanted}
      timeZone={entity.businessInfo.timeZone}
      views={<ViewsMenu {...{ view, onView }} />}
    />
  );
  return (
    <>
      <ScreenHeading title={t('screens.responses')}>
        <div className={classes.actions}>
          <FiltersButton count={countFilters(wanted)} onClick={drawer.open} />
          {may('responses.export') && isUsable && <ExportMenu {...{ view, responses }} />}
        </div>
      </ScreenHeading>
      {inTabs(
        <div className={classes.columns}>
          <Panel aria-label={t('responses.filters')} className={classes.sidebar} p="md">
            {fields}
          </Panel>
          <div className={classes.content}>
            {period.kind === 'unusable' ? (
              <DateRangeNote
                {...period}
                actionLabel={t('responses.clearPeriod')}
                onAction={showAll}
              />
            ) : (
              <>
                <ResultsPanel {...shown} />
                <ResponseList {...shown} />
              </>
            )}
          </div>
        </div>,
      )}
      <FiltersDrawer isOpen={isDrawerOpen} onClose={drawer.close}>
        {fields}
      </FiltersDrawer>
      <ResponseDetail {...shown} />
    </>
  );
}

function FiltersButton({ count, onClick }: { count: number; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      hiddenFrom="md"
      variant="default"
      leftSection={<IconFilter size={16} aria-hidden />}
      onClick={onClick}
    >
      {count === 0 ? t('responses.filters') : t('responses.filtersOn', { count })}
    </Button>
  );
}

type DrawerProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The filters in a drawer, on screens too narrow for a sidebar. */
function FiltersDrawer({ isOpen, onClose, children }: DrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={t('responses.filters')}
      size={320}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Drawer>
  );
}

/** Goes to the last page if the URL names a later one. */
function useTurnBack(lastPage: number | null, onPage: (page: number) => void): void {
  const turn = useEffectEvent(onPage);
  useEffect(() => {
    if (lastPage !== null) turn(lastPage);
  }, [lastPage]);
}
