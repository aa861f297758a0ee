import { Group, Stack, Tabs, Title } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedMark } from '#dashboard/session/drafts/unsaved-mark.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { AllowedSites } from './allowed-sites.tsx';
import { ShowcaseItems } from './showcase-items.tsx';
import { PageViewsNote, ShowcaseHint } from './showcase-notes.tsx';
import { AutoShowcase, FloatingDefaults } from './showcase-settings.tsx';
import { useShowcasedItems } from './use-showcase-marks.ts';
import { WallPanel } from './wall/wall-panel.tsx';
import { useWidgetAllowance } from './widget-allowance.ts';
import { widgetDraft } from './widget-draft.ts';
import { WidgetsPanel } from './widgets-panel.tsx';

export const SHOWCASE_TABS = ['overview', 'settings'] as const;
export type ShowcaseTab = (typeof SHOWCASE_TABS)[number];

type Props = {
  tab: ShowcaseTab;
  onTab: (tab: ShowcaseTab) => void;
  tag: string | null;
  onTag: (tag: string | null) => void;
  /** The list of the business's platforms; null for whoever may not see it. */
  platforms: ReactNode;
};

/** The showcased items, the widgets, and the settings for all of them. */
export function ShowcaseScreen({ tab, onTab, tag, onTag, platforms }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  return (
    <>
      <ScreenHeading title={t('screens.showcase')} text={t('showcase.text')}>
        {may('showcase.edit') && <AddWidget />}
      </ScreenHeading>
      <Tabs
        keepMounted={false}
        value={tab}
        onChange={(value) => onTab(SHOWCASE_TABS.find((one) => one === value) ?? 'overview')}
      >
        <Tabs.List mb="lg" aria-label={t('screens.showcase')}>
          {SHOWCASE_TABS.map((one) => (
            <Tabs.Tab key={one} value={one} mih={44}>
              {t(`showcase.tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          {/* In order of use: widgets, the items they show, and the public page. */}
          <Stack gap="xl">
            <ShowcaseHint />
            <PageViewsNote />
            <WidgetsPanel />
            <ShowcaseItems tag={tag} onTag={onTag} />
            <WallPanel />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <Stack gap="lg">
            <AutoShowcase />
            {platforms !== null && (
              <section aria-labelledby="showcase-platforms">
                <Title order={2} size="h4" mb="sm" id="showcase-platforms">
                  {t('platforms.title')}
                </Title>
                {platforms}
              </section>
            )}
            <AllowedSites />
            <FloatingDefaults />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function AddWidget() {
  const { t } = useTranslation();
  const { query, items } = useShowcasedItems();
  const isEmpty = query.data !== undefined && items.length === 0;
  const isUsedUp = useWidgetAllowance()?.isUsedUp ?? false;
  return (
    <Group gap="xs">
      <UnsavedMark {...widgetDraft(null)} />
      <ButtonLink
        to="/dash/showcase/setupwidget/$typeorid"
        params={{ typeorid: 'choose' }}
        // Not the primary action if nothing is showcased yet or the plan's widgets are used up.
        variant={isEmpty || isUsedUp ? 'default' : 'filled'}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t('showcase.add')}
      </ButtonLink>
    </Group>
  );
}
