import { Stack, Tabs } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { AllowedSites } from './allowed-sites.tsx';
import { AutoShowcase } from './auto-showcase.tsx';
import { FloatingDefaults } from './floating-defaults.tsx';
import { ShowcaseHint } from './showcase-hint.tsx';
import { ShowcaseItems } from './showcase-items.tsx';
import { PageViewsNote } from './statistics/page-views-note.tsx';
import { useShowcasedItems } from './use-showcased-items.ts';
import { useWidgetAllowance } from './use-widget-allowance.ts';
import { WallPanel } from './wall/wall-panel.tsx';
import { WidgetsPanel } from './widgets-panel.tsx';

export const SHOWCASE_TABS = ['overview', 'settings'] as const;
export type ShowcaseTab = (typeof SHOWCASE_TABS)[number];

type Props = {
  tab: ShowcaseTab;
  onTab: (tab: ShowcaseTab) => void;
  tag: string | null;
  onTag: (tag: string | null) => void;
  /** The editor of the business's profiles on other platforms. */
  profiles: ReactNode;
};

/** What is shown to others, the widgets that show it, and the settings that hold for all of it. */
export function ShowcaseScreen({ tab, onTab, tag, onTag, profiles }: Props) {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const { showcase } = entity;
  const mayEdit = may('showcase.edit');
  return (
    <>
      <ScreenHeading title={t('screens.showcase')} text={t('showcase.text')}>
        {mayEdit && <AddWidget bID={bID} entity={entity} />}
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
          <Overview {...{ bID, entity, tag, onTag, mayEdit }} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <Stack gap="lg">
            <AutoShowcase bID={bID} isOn={showcase.autoShowcaseReviews} mayEdit={mayEdit} />
            {profiles}
            <AllowedSites bID={bID} entity={entity} mayEdit={mayEdit} />
            <FloatingDefaults bID={bID} saved={showcase} mayEdit={mayEdit} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

type OverviewProps = Pick<Props, 'tag' | 'onTag'> & BusinessProps & { mayEdit: boolean };
type BusinessProps = { bID: string; entity: Entity };

/** In the order in which it is used: widgets, what they show, and the page with all of it. */
function Overview({ bID, entity, tag, onTag, mayEdit }: OverviewProps) {
  const showcase = useShowcasedItems(bID);
  const isKnown = showcase.query.data !== undefined;
  const isEmpty = isKnown && showcase.items.length === 0;
  return (
    <Stack gap="xl">
      {isKnown && <ShowcaseHint count={showcase.items.length} />}
      <PageViewsNote bID={bID} />
      <WidgetsPanel bID={bID} entity={entity} mayEdit={mayEdit} />
      <ShowcaseItems {...{ bID, showcase, mayEdit, tag, onTag }} />
      <WallPanel bID={bID} mayEdit={mayEdit} isEmpty={isEmpty} />
    </Stack>
  );
}

function AddWidget({ bID, entity }: BusinessProps) {
  const { t } = useTranslation();
  const { query, items } = useShowcasedItems(bID);
  const isEmpty = query.data !== undefined && items.length === 0;
  const isUsedUp = useWidgetAllowance(bID, entity)?.isUsedUp ?? false;
  return (
    <ButtonLink
      to="/dash/showcase/setupwidget/$typeorid"
      params={{ typeorid: 'choose' }}
      // The first step is to showcase something; a plan that is used up takes no more.
      variant={isEmpty || isUsedUp ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('showcase.add')}
    </ButtonLink>
  );
}
