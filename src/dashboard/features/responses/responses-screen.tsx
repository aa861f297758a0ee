import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useEffect, useEffectEvent } from 'react';
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
export function ResponsesScreen(screen: ScreenProps) {
  const { t } = useTranslation();
  const { bID, view, may, inTabs, onView } = screen;
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const responses = useResponses(bID, view);
  const { questions, query } = responses;
  const filters = countFilters(view);

  useTurnBack(responses.lastPageInstead, (page) => onView({ ...view, page }, { replace: true }));

  const fields = (
    <FilterFields
      {...{ bID, view, questions, query, onView }}
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
            <ResultsPanel {...screen} responses={responses} />
            <ResponseList {...screen} responses={responses} />
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
      <ResponseDetail {...screen} responses={responses} />
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
