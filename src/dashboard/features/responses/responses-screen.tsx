import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { ResponseDetail } from './detail/response-detail.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { FilterFields } from './filters/filter-fields.tsx';
import { ResponseList } from './list/response-list.tsx';
import classes from './responses-screen.module.css';
import { ResultsPanel } from './results/results-panel.tsx';
import type { ScreenProps } from './screen-props.ts';
import { useResponses } from './use-responses.ts';
import { countFilters } from './view/responses-view.ts';
import { ViewsMenu } from './views/views-menu.tsx';

/** What customers answered: filters, figures, the list, and one response at a time. */
export function ResponsesScreen({ inTabs, view: wanted, ...rest }: ScreenProps) {
  const { t } = useTranslation();
  const { bID, may, onView } = rest;
  const [isDrawerOpen, drawer] = useDisclosure(false);
  // What is pressed is painted at once; the rest is drawn when the browser has the time.
  const view = useDeferredValue(wanted);
  const responses = useResponses(bID, view);
  const shown = { ...rest, view, responses };
  const filters = countFilters(wanted);

  useTurnBack(responses.lastPageInstead, (page) => onView({ page }, { replace: true }));

  const fields = (
    <FilterFields
      {...{ bID, onView, responses }}
      view={wanted}
      views={<ViewsMenu {...{ bID, view, may, onView }} />}
    />
  );
  return (
    <>
      <ScreenHeading title={t('screens.responses')}>
        <div className={classes.actions}>
          <Button
            hiddenFrom="md"
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            onClick={drawer.open}
          >
            {filters === 0 ? t('responses.filters') : t('responses.filtersOn', { count: filters })}
          </Button>
          {may.export && <ExportMenu bID={bID} view={view} responses={responses} />}
        </div>
      </ScreenHeading>
      {inTabs(
        <div className={classes.columns}>
          <Panel aria-label={t('responses.filters')} className={classes.sidebar} p="md">
            {fields}
          </Panel>
          <div className={classes.content}>
            <ResultsPanel {...shown} />
            <ResponseList {...shown} />
          </div>
        </div>,
      )}
      <Drawer
        opened={isDrawerOpen}
        onClose={drawer.close}
        title={t('responses.filters')}
        size={320}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {fields}
      </Drawer>
      <ResponseDetail {...shown} />
    </>
  );
}

/** Goes to the last page where the address names one behind it. */
function useTurnBack(lastPage: number | null, onPage: (page: number) => void): void {
  const turn = useEffectEvent(onPage);
  useEffect(() => {
    if (lastPage !== null) turn(lastPage);
  }, [lastPage]);
}
