import { Stack, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { AllowanceNote } from '../allowance-note.tsx';
import { BackToShowcase } from '../back-to-showcase.tsx';
import classes from '../picture/cards.module.css';
import { ShowcaseHint } from '../showcase-hint.tsx';
import { useShowcasedItems } from '../use-showcased-items.ts';
import { TypeCard } from './type-card.tsx';
import { TYPE_GROUPS } from './type-groups.ts';

type Props = { bID: string; entity: Entity };

/** The types of widget to choose from, each as it would look now. */
export function TypeGallery({ bID, entity }: Props) {
  const { t } = useTranslation();
  const { query, items } = useShowcasedItems(bID);
  return (
    <>
      <BackToShowcase />
      <ScreenHeading title={t('gallery.title')} text={t('gallery.text')} />
      <Stack gap="xl">
        {query.data !== undefined && <ShowcaseHint count={items.length} />}
        <AllowanceNote bID={bID} entity={entity} />
        {TYPE_GROUPS.map((group) => (
          <TypeGroup key={group.name} bID={bID} entity={entity} group={group} />
        ))}
      </Stack>
    </>
  );
}

type GroupProps = Props & { group: (typeof TYPE_GROUPS)[number] };

function TypeGroup({ bID, entity, group: { name, types } }: GroupProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        {t(`gallery.groups.${name}`)}
      </Title>
      <ul className={classes.cards}>
        {types.map((type) => (
          <li key={type}>
            <TypeCard bID={bID} type={type} defaults={entity.showcase} />
          </li>
        ))}
      </ul>
    </section>
  );
}
