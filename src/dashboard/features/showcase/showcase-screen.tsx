import { Stack } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { can, type Role } from '#domain/roles.ts';
import { AllowedSites } from './allowed-sites.tsx';
import { AutoShowcase } from './auto-showcase.tsx';
import { FloatingDefaults } from './floating-defaults.tsx';
import { ProfilesPanel } from './profiles/profiles-panel.tsx';
import { ShowcaseHint } from './showcase-hint.tsx';
import { ShowcaseItems } from './showcase-items.tsx';
import { PageViewsNote } from './statistics/page-views-note.tsx';
import { useShowcasedItems } from './use-showcased-items.ts';
import { useWidgetAllowance } from './use-widget-allowance.ts';
import { WallPanel } from './wall/wall-panel.tsx';
import { WidgetsPanel } from './widgets-panel.tsx';

type Props = {
  bID: string;
  entity: Entity;
  role: Role | null;
  tag: string | null;
  onTag: (tag: string | null) => void;
};

/** What is shown to others, and the widgets that show it. */
export function ShowcaseScreen({ bID, entity, role, tag, onTag }: Props) {
  const { t } = useTranslation();
  const showcase = useShowcasedItems(bID);
  const mayEdit = role !== null && can(role, 'showcase.edit');
  const isEmpty = showcase.query.data !== undefined && showcase.items.length === 0;
  const isUsedUp = useWidgetAllowance(bID, entity)?.isUsedUp ?? false;
  return (
    <>
      <ScreenHeading title={t('screens.showcase')} text={t('showcase.text')}>
        {mayEdit && (
          <ButtonLink
            to="/dash/showcase/setupwidget/$typeorid"
            params={{ typeorid: 'choose' }}
            // The first step is to showcase something; a plan that is used up takes no more.
            variant={isEmpty || isUsedUp ? 'default' : 'filled'}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('showcase.add')}
          </ButtonLink>
        )}
      </ScreenHeading>
      <Stack gap="lg">
        {showcase.query.data !== undefined && <ShowcaseHint count={showcase.items.length} />}
        <PageViewsNote bID={bID} />
        <WidgetsPanel bID={bID} entity={entity} mayEdit={mayEdit} />
        <WallPanel bID={bID} mayEdit={mayEdit} isEmpty={isEmpty} />
        <FloatingDefaults bID={bID} saved={entity.showcase} mayEdit={mayEdit} />
        <AllowedSites bID={bID} entity={entity} mayEdit={mayEdit} />
        <ProfilesPanel bID={bID} entity={entity} role={role} />
        <AutoShowcase bID={bID} isOn={entity.showcase.autoShowcaseReviews} mayEdit={mayEdit} />
        <ShowcaseItems bID={bID} showcase={showcase} mayEdit={mayEdit} tag={tag} onTag={onTag} />
      </Stack>
    </>
  );
}
