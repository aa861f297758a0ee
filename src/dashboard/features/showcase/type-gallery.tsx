import { Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import type { WidgetType } from '#domain/widgets.ts';
import classes from './cards.module.css';
import { AllowanceNote } from './showcase-notes.tsx';
import { ShowcaseSubpageHeading } from './showcase-subpage-heading.tsx';
import { standardOptions, TYPE_GROUPS } from './widget-options.ts';
import { WidgetThumbnail } from './widget-thumbnail.tsx';

/** The widget types to choose from, each as a live picture. */
export function TypeGallery() {
  const { t } = useTranslation();
  return (
    <>
      <ShowcaseSubpageHeading title={t('gallery.title')} text={t('gallery.text')} />
      <Stack gap="xl">
        <AllowanceNote />
        {TYPE_GROUPS.map((group) => (
          <TypeGroup key={group.name} group={group} />
        ))}
      </Stack>
    </>
  );
}

function TypeGroup({ group: { name, types } }: { group: (typeof TYPE_GROUPS)[number] }) {
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
            <TypeCard type={type} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One type: picture, name and purpose. */
function TypeCard({ type }: { type: WidgetType }) {
  const { t } = useTranslation();
  const textId = useId();
  const { entity } = useBusiness();
  return (
    <div className={classes.card}>
      <WidgetThumbnail uiData={standardOptions(type, entity.showcase)} hasSamples />
      <div className={classes.text}>
        <InlineLink
          to="/dash/showcase/setupwidget/$typeorid"
          params={{ typeorid: type }}
          className={classes.name}
          aria-describedby={textId}
        >
          {t(`widgets.types.${type}`)}
        </InlineLink>
        <Text size="sm" c="dimmed" id={textId}>
          {t(`gallery.types.${type}`)}
        </Text>
      </div>
    </div>
  );
}
