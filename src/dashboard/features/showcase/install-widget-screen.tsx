import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#contract/widgets.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { BackToShowcase } from './back-to-showcase.tsx';
import { keptWidgets } from './kept-widgets.ts';
import { Recipes } from './recipes/recipes.tsx';
import { widgetName } from './widget-name.ts';
import { widgetsQuery } from './widgets-query.ts';

/** How a widget comes into a page, for the systems that people build pages with. */
export function InstallWidgetScreen() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const { data, isError, error, refetch, isFetching } = useQuery(widgetsQuery(bID));
  return (
    <>
      <BackToShowcase />
      <ScreenHeading title={t('installing.title')} text={t('installing.text')} />
      {data === undefined && !isError && <Skeleton h={320} radius="lg" aria-hidden />}
      {data === undefined && isError && (
        <ErrorState
          title={t('widgets.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && <Instructions widgets={data} />}
    </>
  );
}

/** For the widget that the address names. */
function Instructions({ widgets }: { widgets: readonly Widget[] }) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const { widget: widgetID } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choices = keptWidgets(widgets).map((kept) => {
    const { widget } = kept;
    return { widget, value: widget.widgetID, label: widgetName(kept, t) };
  });
  const chosen = choices.find(({ value }) => value === widgetID) ?? choices[0];
  if (chosen === undefined) return <NoWidget />;
  return (
    <Stack gap="lg" maw={760}>
      {choices.length > 1 && (
        <NativeSelect
          label={t('installing.choose')}
          maw={320}
          value={chosen.value}
          data={choices.map(({ value, label }) => ({ value, label }))}
          onChange={({ currentTarget }) =>
            void navigate({
              to: '.',
              search: { widget: currentTarget.value },
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
      <Recipes widget={chosen.widget} entity={entity} />
    </Stack>
  );
}

function NoWidget() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState icon={IconCode} title={t('installing.none')} text={t('installing.noneText')}>
        <ButtonLink to="/dash/showcase/setupwidget/$typeorid" params={{ typeorid: 'choose' }}>
          {t('showcase.add')}
        </ButtonLink>
      </EmptyState>
    </Panel>
  );
}
