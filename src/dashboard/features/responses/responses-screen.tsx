import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedInUser } from '#contract/accounts.ts';
import type { Entity } from '#contract/businesses.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import type { RatingType } from '#domain/ratings.ts';
import { FilterFields } from './filter-fields.tsx';
import { QuestionResults } from './question-results.tsx';
import { ResponseDetail } from './response-detail.tsx';
import { ResponseList } from './response-list.tsx';
import type { ResponseSlots } from './response-slots.ts';
import classes from './responses-screen.module.css';
import { type Filters, isUnfiltered, type ResponsesView } from './responses-view.ts';
import { useResponses } from './use-responses.ts';

type Props = {
  bID: string;
  user: SignedInUser;
  entity: Entity;
  view: ResponsesView;
  slots: ResponseSlots;
  onView: (view: ResponsesView, options?: { replace?: boolean }) => void;
};

export function ResponsesScreen({ bID, user, entity, view, slots, onView }: Props) {
  const { t } = useTranslation();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const responses = useResponses(bID, view);
  const { questions, questionResults, refresh, query } = responses;

  useTurnBack(responses.lastPageInstead, (page) => onView({ ...view, page }, { replace: true }));

  function changeFilters(changes: Partial<Filters>, options?: { replace: boolean }): void {
    onView({ ...view, ...changes, page: 1, session: null }, options);
  }

  const fields = (
    <FilterFields
      view={view}
      questions={questions}
      onChange={changeFilters}
      onRefresh={refresh}
      isRefreshing={query.isRefetching}
    />
  );
  const question = questions.find(({ questionID }) => questionID === view.question);
  const result = view.question === null ? undefined : questionResults[view.question];
  return (
    <>
      <ScreenHeading title={t('screens.responses')}>
        <Button
          hiddenFrom="md"
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={drawer.open}
        >
          {t(isUnfiltered(view) ? 'responses.filters' : 'responses.filtersOn')}
        </Button>
      </ScreenHeading>
      <div className={classes.columns}>
        <Panel aria-label={t('responses.filters')} className={classes.sidebar} p="md">
          {fields}
        </Panel>
        <div className={classes.content}>
          {question !== undefined && result !== undefined && (
            <QuestionResults
              title={question.questionText}
              result={result}
              ratingType={ratingTypeOf(entity, question.questionID)}
            />
          )}
          <ResponseList
            view={view}
            responses={responses}
            lastAccessed={user.lastAccessed}
            besideLine={slots.besideLine}
            onPage={(page) => onView({ ...view, page })}
          />
        </div>
      </div>
      <Drawer
        opened={isDrawerOpen}
        onClose={drawer.close}
        title={t('responses.filters')}
        size={320}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {fields}
      </Drawer>
      <ResponseDetail
        view={view}
        responses={responses}
        lastAccessed={user.lastAccessed}
        underEntry={slots.underEntry}
        onSession={(session, page) =>
          onView({ ...view, session, page: page ?? view.page }, { replace: session !== null })
        }
      />
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

function ratingTypeOf({ surveySetup }: Entity, questionID: string): RatingType | null {
  const step = surveySetup.surveyFlow.find(
    (one) => one.type === 'ratingq' && one.questionID === questionID,
  );
  return step?.type === 'ratingq' ? step.ratingType : null;
}
