import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#contract/widgets.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { currentWidgets, widgetsQuery } from './queries.ts';
import { Recipes } from './recipes/recipes.tsx';
import { ShowcaseSubpageHeading } from './showcase-subpage-heading.tsx';
import { widgetName } from './widget-texts.ts';

/** Instructions for adding a widget to a page, by website builder. */
export function InstallWidgetScreen() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const widgets = useQuery(widgetsQuery(bID));
  return (
    <>
      <ShowcaseSubpageHeading title={t('installing.title')} text={t('installing.text')} />
      <Loaded
        query={widgets}
        failed={t('widgets.failed')}
        skeleton={<Skeleton h={320} radius="lg" aria-hidden />}
      >
        {(data) => <Instructions widgets={data} />}
      </Loaded>
    </>
  );
}

/** The instructions for the widget in the URL. */
function Instructions({ widgets }: { widgets: readonly Widget[] }) {
  const { t } = useTranslation();
  const { widget: widgetID } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choices = currentWidgets(widgets).map((numbered) => {
    const { widget } = numbered;
    return { widget, value: widget.widgetID, label: widgetName(numbered, t) };
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
      <Recipes widget={chosen.widget} />
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
